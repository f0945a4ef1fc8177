import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';

/** kill -9 of the primary, of an instance and of etcd's leader, and a switchover, while people sign up. */
export async function failover(bench: Bench): Promise<void> {
  await Cluster.start(bench);
}
