import { expect } from 'chai';
import { DatabaseClock } from '#service/adapters/database/connection/database-clock.ts';
import { sqlRepositories } from '#service/adapters/database/sql-unit-of-work.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import { SendMails } from '#service/application/send-mails.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { FakeMailer, sampleMails } from '../../../harness/fakes.ts';
import { sharedDatabase } from '../../../harness/shared-database.ts';

const TWO_MINUTES = 120_000;

describe("Instances on the database's clock", () => {
  for (const [what, one, other] of [
    ['behind', 0, TWO_MINUTES],
    ['ahead', TWO_MINUTES, 0],
  ] as const) {
    it(`send no mail twice where the sender's own clock is two minutes ${what}`, async () => {
      const database = sharedDatabase();
      await database.query('DELETE FROM outbox');
      const repositories = sqlRepositories(database, new NodeCryptoSecrets('the key of the tests'));
      const { outbox } = repositories;
      const instance = async (ahead: number) => {
        const clock = new DatabaseClock(database, () => Date.now() + ahead);
        await clock.synchronize();
        const mailer = new FakeMailer();
        const report = () => {};
        const ports = { ...repositories, mailer, clock, report, mailCounter: { count() {} } };
        return { clock, mailer, sendMails: new SendMails(ports) };
      };
      const [sender, idle] = [await instance(one), await instance(other)];
      for (const topic of ['ada', 'grace', 'mary']) {
        const postedAt = sender.clock.now();
        const expiresAt = later(postedAt, serviceLimits.codeLifetime);
        await outbox.post({ mail: sampleMails.code, topic, postedAt, expiresAt });
      }
      // While the mail server accepts the mails, the other instance searches for due mails.
      let looked: Promise<void> | undefined;
      sender.mailer.respond = async () => {
        looked ??= sender.sendMails.keepClaims().then(() => idle.sendMails.execute());
        await looked;
        return 'sent';
      };
      await sender.sendMails.execute();
      expect(sender.mailer.sent).to.have.length(3);
      expect(idle.mailer.sent).to.be.empty;
    });
  }
});
