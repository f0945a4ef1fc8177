import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** The used part of an OpenAPI document. */
interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly requestBody: WithExamples } }>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}
type Referable<Node> = Node | { readonly $ref: string };
type PathItem = Readonly<Partial<Record<'get' | 'post', Operation>>>;
interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Referable<Content>>>;
}
interface WithExamples {
  readonly content: {
    readonly 'application/json': {
      readonly schema: { readonly $ref: string };
      readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    };
  };
}
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
}

const FILE = 'docs/contract/openapi.yaml';

/** The contract between the page and its backend: checks requests and responses against it. */
export class Contract {
  readonly document: OpenApiDocument;
  private readonly lines: readonly string[];
  private readonly ajv = new Ajv2020({ strict: true, strictRequired: false });

  constructor() {
    const text = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8');
    this.lines = text.split('\n');
    this.document = parse(text);
    addFormats(this.ajv);
    this.ajv.addVocabulary(['components']);
    const { components } = this.document;
    this.ajv.addSchema({ $id: 'openapi.yaml', components });
  }

  /** Calls such as `POST /api/verify-email`, except those with a path parameter. */
  get routes(): readonly string[] {
    const fixed = Object.entries(this.document.paths).filter(([path]) => !path.includes('{'));
    return fixed.flatMap(([path, item]) =>
      (['get', 'post'] as const)
        .filter((method) => item[method])
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** The path of every call that changes something, and whether it carries JSON. */
  get calls(): readonly { readonly path: string; readonly hasPayload: boolean }[] {
    return this.routes
      .filter((route) => route.startsWith('POST '))
      .map((route) => ({ path: route.replace('POST ', ''), hasPayload: this.hasPayload(route) }));
  }

  get schemaNames(): readonly string[] {
    return Object.keys(this.document.components.schemas);
  }

  /** Whether the call has a JSON body; otherwise it has none. */
  hasPayload(route: string): boolean {
    return this.operation(route).requestBody !== undefined;
  }

  /** The problem of a payload, or null. */
  requestProblem(route: string, payload: unknown): string | null {
    const { requestBody } = this.operation(route);
    return requestBody ? this.problem(schemaName(requestBody), payload) : null;
  }

  /** The problem of a response, or null. */
  responseProblem(route: string, status: number, body: unknown): string | null {
    const schema = this.responseSchema(route, status);
    return schema ? this.problem(schema, body) : `${route} has no response ${status}`;
  }

  /** The name of a response's schema; null for an unknown status. */
  responseSchema(route: string, status: number): string | null {
    const { responses } = this.operation(route);
    const group = `${String(status).charAt(0)}XX`;
    const found = responses[status] ?? responses[group] ?? responses.default;
    return found ? schemaName(this.resolve(found)) : null;
  }

  /** The problem of a value, or null. @throws for a broken or missing schema */
  problem(schema: string, value: unknown): string | null {
    const validate = this.ajv.getSchema(`openapi.yaml#/components/schemas/${schema}`);
    if (!validate) throw new Error(`No schema ${schema}`);
    if (validate(value)) return null;
    return this.ajv.errorsText(validate.errors?.map(withKey), { dataVar: 'body' });
  }

  /**
   * A location for messages: file, line and name.
   * @param place a chapter of the description (`Cookies`), a call (`POST /api/verify-code`) or its response (`POST
   *   /api/verify-code 409`)
   * @throws for an unknown place
   */
  placeOf(place: string): string {
    const [path, status] = place.replace('POST ', '').split(' ');
    const isCall = place.startsWith('POST ');
    const call = this.lineOf(isCall ? `  ${path}:` : `    **${place}.**`, 0);
    const line = isCall && status ? this.lineOf(`        "?${status}"?:`, call) : call;
    return `${FILE}:${line} (${isCall ? place : `"${place}"`})`;
  }

  private lineOf(beginning: string, from: number): number {
    const escaped = beginning.replace(/[*./{}]/g, '\\$&');
    const index = this.lines.findIndex(
      (line, index) => index >= from && new RegExp(`^${escaped}`).test(line),
    );
    if (index < 0) throw new Error(`${FILE} has no ${beginning.trim()}`);
    return index + 1;
  }

  private operation(route: string): Operation {
    const [method = '', path = ''] = route.split(' ');
    const { paths } = this.document;
    const template = path.replace(/(\/sso)\/[^/]+$/, '$1/{provider}');
    const operation = (paths[path] ?? paths[template])?.[method.toLowerCase() as keyof PathItem];
    if (!operation) throw new Error(`${route} is not in the contract`);
    return operation;
  }

  private resolve<Node extends object>(node: Referable<Node>): Node {
    if (!('$ref' in node)) return node;
    const steps = node.$ref.slice('#/'.length).split('/');
    const target = steps.reduce<unknown>(
      (at, step) => Reflect.get(Object(at), step),
      this.document,
    );
    if (!target) throw new Error(`${node.$ref} cannot be resolved`);
    return target as Node;
  }
}

/** Adds the unknown or invalid key to the message, because Ajv names only missing ones. */
function withKey(error: ErrorObject): ErrorObject {
  const { additionalProperty, propertyName } = error.params;
  const key = additionalProperty ?? propertyName;
  return key === undefined ? error : { ...error, message: `${error.message}: ${key}` };
}

function schemaName({ content }: Content): string {
  return content['application/json'].schema.$ref.replace('#/components/schemas/', '');
}
