export interface ClosedLoop {
  /** So many at once, each beginning anew when it is through. */
  readonly atOnce: number;
  /** Seconds that are not counted. */
  readonly warmUp: number;
  /** Seconds that are. */
  readonly counted: number;
}

/**
 * Repeats work as fast as it goes.
 * @returns how often it ended in each second that counts
 * @throws what the work throws
 */
export async function closedLoop(
  { atOnce, warmUp, counted }: ClosedLoop,
  work: () => Promise<unknown>,
): Promise<number> {
  const from = performance.now() + warmUp * 1_000;
  const until = from + counted * 1_000;
  let ended = 0;
  const one = async () => {
    while (performance.now() < until) {
      await work();
      const now = performance.now();
      if (now >= from && now < until) ended += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return ended / counted;
}
