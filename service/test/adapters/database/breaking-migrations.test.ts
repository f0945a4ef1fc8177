import { expect } from 'chai';
import { openForSuite } from '../../../../test/harness/for-suite.ts';
import { readMigrations } from '../../../src/adapters/database/migrate.ts';
import { breakagesOf, runFormerRelease } from '../../fixtures/former-release/breakages.ts';
import { readFormerRelease } from '../../fixtures/former-release/calls.ts';
import { emptyDatabases } from '../../fixtures/test-database.ts';

for (const [kind, open] of Object.entries(emptyDatabases)) {
  describe(`The former release on ${kind}`, () => {
    const database = openForSuite(open, (database) => database.close());
    before(async () => {
      await runFormerRelease(database(), readFormerRelease(), await readMigrations());
    });

    const breakages = (sql: string, satisfies: readonly string[] = []) =>
      breakagesOf(database(), { ...readFormerRelease(), satisfies }, [
        { name: '9998_harmless.sql', sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY)' },
        { name: '9999_tested.sql', sql },
      ]);

    for (const [title, sql] of Object.entries({
      'adds columns': `ALTER TABLE organizations ADD COLUMN website TEXT, ADD COLUMN seats INTEGER NOT NULL DEFAULT 1,
                         ADD COLUMN tax_number TEXT UNIQUE CHECK (length(tax_number) > 3)`,
      'adds a table and an index': `CREATE TABLE comments (id UUID PRIMARY KEY, text TEXT NOT NULL,
                         organization_id UUID NOT NULL REFERENCES organizations (id) ON DELETE CASCADE);
                         CREATE INDEX ON organizations (region)`,
      'renames a table and leaves a view': `ALTER TABLE sso_requests RENAME TO provider_visits;
                         CREATE VIEW sso_requests AS SELECT * FROM provider_visits`,
      'drops a column, unique constraint and index that it does not use': `ALTER TABLE migrations DROP COLUMN applied_at;
                         DROP INDEX outbox_due; ALTER TABLE organizations DROP CONSTRAINT organizations_email_domain_key`,
      'converts the rows that are there': `UPDATE organizations SET tracking_code = NULL`,
    })) {
      it(`is not broken by a migration that ${title}`, async () => {
        expect(await breakages(sql)).to.deep.equal([]);
      });
    }

    for (const [title, sql, ...expected] of [
      [
        'renames a column',
        'ALTER TABLE organizations RENAME COLUMN region TO zone',
        'refuses with "column "region" of relation "organizations" does not exist": WITH organization AS ( INSERT',
      ],
      [
        'renames a table',
        'ALTER TABLE outbox RENAME TO mails',
        'refuses with "relation "outbox" does not exist": INSERT INTO outbox',
      ],
      [
        'drops a column that is used',
        'ALTER TABLE verifications DROP COLUMN contested',
        'refuses with "column "contested" does not exist": SELECT email',
      ],
      [
        'drops the constraint of an ON CONFLICT',
        'ALTER TABLE rate_limits DROP CONSTRAINT rate_limits_pkey',
        'ON CONFLICT specification": INSERT INTO rate_limits',
      ],
      [
        'adds NOT NULL without a default',
        'TRUNCATE sso_requests; ALTER TABLE sso_requests ADD COLUMN locale TEXT NOT NULL',
        'sso_requests.locale is NOT NULL',
      ],
      [
        'adds NOT NULL without a default to a table with rows',
        'ALTER TABLE outbox ADD COLUMN locale TEXT NOT NULL',
        'fails on rows that the former release wrote with "column "locale" of relation "outbox" contains null',
      ],
      [
        'makes a column NOT NULL',
        "UPDATE organizations SET tracking_code = ''; ALTER TABLE organizations ALTER COLUMN tracking_code SET NOT NULL",
        'organizations.tracking_code is NOT NULL',
      ],
      [
        'drops a default',
        'ALTER TABLE outbox ALTER COLUMN attempts DROP DEFAULT',
        'refuses with "null value in column "attempts"',
      ],
      ['changes a default', 'ALTER TABLE outbox ALTER COLUMN attempts SET DEFAULT 1', 'answers'],
      [
        'changes the rows that are there',
        "UPDATE administrators SET state = 'in review' WHERE state = 'inReview'",
        'with rows of the former release, the database answers [] in place of [{"administratorId"',
      ],
      [
        'narrows a type',
        'ALTER TABLE organizations ALTER COLUMN name TYPE VARCHAR(100)',
        'organizations.name changes from text to character varying(100): add a column of the new type',
      ],
      [
        'adds a unique constraint',
        'ALTER TABLE administrators ADD CONSTRAINT one_each UNIQUE (organization_id)',
        'one_each on administrators (UNIQUE USING btree (organization_id)) may refuse',
      ],
      [
        'adds a unique index on an expression',
        'CREATE UNIQUE INDEX one_each ON administrators (lower(address))',
        'one_each on administrators (UNIQUE USING btree (lower(address))) may refuse',
      ],
      [
        'adds a unique column with a default',
        'ALTER TABLE local_sign_ins ADD COLUMN place INTEGER; ALTER TABLE local_sign_ins ALTER COLUMN place SET DEFAULT 1, ADD UNIQUE (place)',
        'local_sign_ins_place_key on local_sign_ins (UNIQUE USING btree (place)) may refuse',
      ],
      [
        'adds a check',
        'ALTER TABLE organizations ADD CHECK (length(name) < 1000)',
        'organizations_name_check on organizations (CHECK ((length(name) < 1000))) may refuse',
      ],
      [
        'adds a foreign key',
        'ALTER TABLE signup_codes ADD COLUMN organization_id UUID REFERENCES organizations (id)',
        'signup_codes_organization_id_fkey (FOREIGN KEY (organization_id) REFERENCES organizations(id)) keeps the former release from deleting rows of organizations',
      ],
      [
        'adds a trigger',
        `CREATE FUNCTION refuse() RETURNS TRIGGER LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
           CREATE TRIGGER refusal BEFORE UPDATE ON activations FOR EACH ROW WHEN (NEW.token_digest = 'x') EXECUTE FUNCTION refuse()`,
        'refusal on activations (CREATE TRIGGER refusal',
      ],
    ] as const) {
      it(`is broken by a migration that ${title}, which is refused with what to do`, async () => {
        const found = await breakages(sql);
        const [first] = found;
        expect(found.join('\n')).to.include(expected[0]);
        expect(first).to.match(
          /^9999_tested\.sql breaks release .*: .*\. Expand first: .*one release later/,
        );
      });
    }

    it('is broken by a version that writes what it does not read', async () => {
      const former = readFormerRelease();
      const written = former.calls.before.map((call) => ({
        ...call,
        parameters:
          call.parameters?.map((value) => (value === 'inReview' ? 'reviewing' : value)) ?? null,
      }));
      const [found, ...others] = await breakagesOf(database(), former, [], written);
      expect(others).to.deep.equal([]);
      expect(found).to.match(
        /^This version breaks release .*: with rows of this version, the database answers \[\]/,
      );
    });

    it('is not broken by a rule that it satisfies, once somebody has said so', async () => {
      const sql = `UPDATE organizations SET tracking_code = '' WHERE tracking_code IS NULL;
          ALTER TABLE organizations ALTER COLUMN name TYPE TEXT, ADD CONSTRAINT short CHECK (length(name) < 1000);
          ALTER TABLE verifications ALTER COLUMN code_digest SET NOT NULL`;
      expect(await breakages(sql)).to.have.length(2);
      expect(await breakages(sql, ['short', 'verifications.code_digest'])).to.deep.equal([]);
    });
  });
}
