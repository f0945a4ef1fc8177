const { writeFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

/** Mocha's own report; its numbers are also written to the file that `TALLY_FILE` names. */
module.exports = class TallyReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      const tally = { passed: passes, failed: failures, skipped: pending };
      writeFileSync(process.env.TALLY_FILE, JSON.stringify(tally));
    });
  }
};
