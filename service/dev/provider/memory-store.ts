import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What one provider knows, for as long as the process lives. The library itself heeds what has expired. */
export class MemoryStore {
  private readonly records = new Map<string, AdapterPayload>();

  /** @param model the library keeps sessions, codes and tokens apart by it */
  of(model: string): Adapter {
    const { records } = this;
    const key = (id: string) => `${model}:${id}`;
    const findBy = (test: (record: AdapterPayload) => boolean) =>
      [...records].find(([name, record]) => name.startsWith(`${model}:`) && test(record))?.[1];
    return {
      async upsert(id, payload) {
        records.set(key(id), payload);
      },
      find: async (id) => records.get(key(id)),
      findByUid: async (uid) => findBy((record) => record.uid === uid),
      findByUserCode: async (userCode) => findBy((record) => record.userCode === userCode),
      async consume(id) {
        const record = records.get(key(id));
        if (record) record.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        records.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, record] of records) if (record.grantId === grantId) records.delete(name);
      },
    };
  }
}
