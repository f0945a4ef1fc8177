import { readFileSync } from 'node:fs';
import type { ICluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import {
  HorizontalPodAutoscaler,
  type IHorizontalPodAutoscaler,
} from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { type IIngress, Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import {
  type INetworkPolicy,
  NetworkPolicy,
} from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import {
  type IPodDisruptionBudget,
  PodDisruptionBudget,
} from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { type INamespace, Namespace } from 'kubernetes-models/v1/Namespace';
import { type IService, Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';

/** The kinds of objects in deploy/kubernetes. */
interface Kinds {
  readonly Namespace: INamespace;
  readonly Cluster: ICluster;
  readonly Deployment: IDeployment;
  readonly Service: IService;
  readonly PodDisruptionBudget: IPodDisruptionBudget;
  readonly HorizontalPodAutoscaler: IHorizontalPodAutoscaler;
  readonly Ingress: IIngress;
  readonly NetworkPolicy: INetworkPolicy;
}

const models = [
  ...[Namespace, Cluster, Deployment, Service],
  ...[PodDisruptionBudget, HorizontalPodAutoscaler, Ingress, NetworkPolicy],
];

/** Keys of CloudNativePG 1.25 and 1.28 that the schemas of the package lack. */
const newerKeys = ['dataDurability', 'failoverQuorum'].map(
  (key) => `/spec/postgresql/synchronous/${key}`,
);

export interface ReadObject {
  readonly kind: string;
  readonly apiVersion: string;
  readonly metadata: { readonly name: string };
}

/** @returns the objects in some YAML files, in their order @throws for invalid YAML, such as a duplicate key */
export function readObjects(files: readonly string[]): ReadObject[] {
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
      for (const error of document.errors) throw new Error(`${file}: ${error.message}`);
      return document.toJS() as ReadObject;
    }),
  );
}

export function ofKind<Kind extends keyof Kinds>(
  objects: readonly ReadObject[],
  kind: Kind,
): (Kinds[Kind] & ReadObject)[] {
  return objects.filter((object) => object.kind === kind) as (Kinds[Kind] & ReadObject)[];
}

/** @returns violations of the schema, and unknown keys */
export function problemsIn(object: ReadObject): string[] {
  const { apiVersion, kind } = object;
  const model = models.find((one) => one.apiVersion === apiVersion && one.kind === kind);
  if (!model) return [`no schema of ${apiVersion} ${kind}`];
  const unread = new Set<string>();
  const problems: string[] = [];
  try {
    model.prototype.validate.call(watched(object, '', unread));
  } catch (error) {
    problems.push((error as Error).message);
  }
  for (const key of newerKeys) if (kind === 'Cluster') unread.delete(key);
  return [...problems, ...[...unread].map((path) => `unknown: ${path}`)];
}

/**
 * Records unread keys: the package's validators ignore unknown keys, and read every known one.
 * @param unread receives the paths of unread keys
 */
function watched<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => {
    if (!Array.isArray(value)) unread.add(`${path}/${key}`);
    return [key, watched(child, `${path}/${key}`, unread)] as const;
  });
  const children = new Map<unknown, unknown>(entries);
  return new Proxy(value, {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return children.has(key) ? children.get(key) : Reflect.get(target, key);
    },
  });
}
