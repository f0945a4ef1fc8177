/**
 * Opens a resource before the tests of the surrounding suite, and closes it after them.
 * @returns a getter for tests and hooks
 */
export function openForSuite<Thing>(
  open: () => Promise<Thing>,
  close: (thing: Thing) => unknown,
): () => Thing {
  let opening: Promise<Thing> | undefined;
  let thing: Thing | undefined;
  before(async () => {
    opening = open();
    thing = await opening;
  });
  after(async () => {
    // Also closes resources that opened after a timeout of the first hook and would keep the process running.
    const opened = await opening?.then(
      (thing) => ({ thing }),
      () => null,
    );
    if (opened) await close(opened.thing);
  });
  return () => {
    if (thing === undefined) throw new Error('It is open inside tests and hooks only');
    return thing;
  };
}
