import { expect } from 'chai';
import { type BackgroundTask, BackgroundWorker } from '#service/adapters/background-worker.ts';
import { eventually } from '#test/harness/eventually.ts';

const never = 3_600_000;

/** A task whose runs are ended by the test. */
class SlowTask implements BackgroundTask {
  readonly name = 'slow';
  readonly every = never;
  readonly onWake = true;
  runs = 0;
  end: (repeats?: boolean) => void = () => {};
  stopping: AbortSignal | null = null;

  constructor(readonly atOnce = 1) {}

  run(stopping: AbortSignal): Promise<boolean> {
    this.runs += 1;
    this.stopping = stopping;
    return new Promise((ended) => {
      this.end = (repeats = false) => ended(repeats);
    });
  }
}

/** Waits for all work without timers. */
const settled = () => new Promise((passed) => setImmediate(passed));

describe('The background worker', () => {
  const reports: [string, unknown][] = [];
  let worker: BackgroundWorker;
  beforeEach(() => {
    reports.length = 0;
    worker = new BackgroundWorker((task, error) => reports.push([task, error]));
  });
  afterEach(() => worker.stop());

  const counting = (every: number, onWake: boolean, work = async () => false) => {
    const task = { name: 'counting', every, onWake, runs: 0, run: () => work() };
    task.run = () => {
      task.runs += 1;
      return work();
    };
    return task;
  };

  it('runs every task at start, and tasks with onWake on each wake', async () => {
    const woken = counting(never, true);
    const asleep = counting(never, false);
    worker.start([woken, asleep]);
    await worker.idle();
    worker.wake();
    await worker.idle();
    expect([woken.runs, asleep.runs]).to.deep.equal([2, 1]);
  });

  it('runs once more for a wake that comes while a run is just ending', async () => {
    const task = new SlowTask();
    worker.start([task]);
    for (let turns = 0; turns < 10; turns += 1) {
      const before = task.runs;
      task.end();
      for (let turn = 0; turn < turns; turn += 1) await null;
      worker.wake();
      await settled();
      expect(task.runs, `after ${turns} turns`).to.equal(before + 1);
    }
    task.end();
    await worker.idle();
  });

  for (const atOnce of [1, 2]) {
    it(`runs a task ${atOnce} times at once, and once more when a run ends during which it was woken`, async () => {
      const task = new SlowTask(atOnce);
      worker.start([task]);
      const ends = [task.end];
      for (let i = 0; i < 3; i += 1) worker.wake();
      await settled();
      expect(task.runs).to.equal(atOnce);
      if (atOnce === 2) ends.push(task.end);
      ends[0]?.();
      await settled();
      expect(task.runs).to.equal(atOnce + 1);
      ends.push(task.end);
      for (const end of ends) end();
      await worker.idle();
      expect(task.runs).to.equal(atOnce + 1);
    });
  }

  it('runs a task again at its time, beside a slow run if allowed', async () => {
    let runs = 0;
    const run = () => {
      runs += 1;
      return runs === 1 ? new Promise<boolean>(() => {}) : Promise.resolve(false);
    };
    const other = new BackgroundWorker(() => {});
    other.start([{ ...counting(1, false), atOnce: 2, run }]);
    await eventually(() => expect(runs).to.be.above(3));
    void other.stop();
  });

  it('repeats a task at once while it returns true', async () => {
    let left = 3;
    const task = counting(never, true, async () => {
      left -= 1;
      return left > 0;
    });
    worker.start([task]);
    await worker.idle();
    expect(task.runs).to.equal(3);
  });

  it('is idle only when all woken tasks have ended, also those woken by a task', async () => {
    const task = new SlowTask();
    const waking = counting(never, false, async () => {
      worker.wake();
      return false;
    });
    worker.start([task, waking]);
    let isIdle = false;
    const idle = worker.idle().then(() => {
      isIdle = true;
    });
    task.end();
    await settled();
    expect(isIdle).to.equal(false);
    task.end();
    await idle;
    expect(task.runs).to.equal(2);
  });

  it('reports the error of a task, and continues with all tasks', async () => {
    const error = new Error('The database is unavailable');
    const failing = counting(never, true, () => Promise.reject(error));
    const other = counting(never, true);
    worker.start([failing, other]);
    await worker.idle();
    worker.wake();
    await worker.idle();
    expect([failing.runs, other.runs]).to.deep.equal([2, 2]);
    expect(reports).to.deep.equal([
      ['counting', error],
      ['counting', error],
    ]);
  });

  it('stops after the current run and runs nothing afterwards', async () => {
    const task = new SlowTask();
    worker.start([task]);
    worker.wake();
    let hasStopped = false;
    const stopping = worker.stop().then(() => {
      hasStopped = true;
    });
    await settled();
    expect([hasStopped, task.stopping?.aborted]).to.deep.equal([false, true]);
    task.end(true);
    await stopping;
    worker.wake();
    await worker.idle();
    expect(task.runs).to.equal(1);
  });
});
