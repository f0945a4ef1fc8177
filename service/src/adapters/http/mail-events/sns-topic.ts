import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { Unavailable } from '#service/application/unavailable.ts';
import { boundedFetch } from '../../common/bounded-fetch.ts';

/** Of a request to Amazon, in milliseconds. */
const TIME_LIMIT = 5_000;

const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  TopicArn: z.string(),
  Message: z.string(),
  MessageId: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
  Signature: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  SigningCertURL: z.string(),
});
type SnsMessage = z.infer<typeof message>;

/** The fields that are signed, in their order; those that a message lacks are left out. */
const signed = [
  ...(['Message', 'MessageId', 'Subject', 'SubscribeURL'] as const),
  ...(['Timestamp', 'Token', 'TopicArn', 'Type'] as const),
];

/** A topic of Amazon SNS. Confirms its subscription; messages of other topics are refused. */
export class SnsTopic {
  private readonly host: string;
  private readonly keys = new Map<string, KeyObject>();
  /** Only one certificate is fetched at a time, because anyone who knows the topic can cause a download. */
  private isFetching = false;

  /** @param arn `arn:aws:sns:REGION:ACCOUNT:NAME` */
  constructor(
    private readonly arn: string,
    private readonly fetch: typeof globalThis.fetch = globalThis.fetch,
  ) {
    const [, partition, , region] = arn.split(':');
    this.host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  }

  /**
   * @returns the message in a request's body, empty for a confirmation; null if it is not of the topic
   * @throws {Unavailable} while Amazon does not respond
   */
  async read(body: string): Promise<string | null> {
    const { data: sent } = message.safeParse(jsonOf(body));
    if (sent?.TopicArn !== this.arn || !(await this.isSigned(sent))) return null;
    if (sent.Type === 'Notification') return sent.Message;
    const { SubscribeURL: url = '' } = sent;
    if (!this.isOfAmazon(url)) return null;
    return (await this.textAt(url)) === null ? null : '';
  }

  private async isSigned(sent: SnsMessage): Promise<boolean> {
    const key = await this.keyAt(sent.SigningCertURL);
    if (key === null) return false;
    const fields = signed.filter((name) => sent[name] != null);
    const text = fields.map((name) => `${name}\n${sent[name]}\n`).join('');
    const verify = createVerify(sent.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256');
    return verify.update(text).verify(key, sent.Signature, 'base64');
  }

  private async textAt(url: string): Promise<string | null> {
    try {
      const response = await boundedFetch(url, {}, TIME_LIMIT, this.fetch);
      return response.ok ? await response.text() : null;
    } catch (error) {
      throw new Unavailable('mail_provider', 60, (error as Error).name);
    }
  }

  /**
   * The public key of the certificate at a URL.
   * @returns null if there is none, or another one is being fetched
   */
  private async keyAt(url: string): Promise<KeyObject | null> {
    const isCertificate = /\/SimpleNotificationService-[\da-f]+\.pem$/.test(url);
    const known = this.keys.get(url);
    if (known || this.isFetching || !isCertificate || !this.isOfAmazon(url)) return known ?? null;
    this.isFetching = true;
    try {
      const key = publicKeyOf((await this.textAt(url)) ?? '');
      if (key) this.keys.set(url, key);
      return key;
    } finally {
      this.isFetching = false;
    }
  }

  private isOfAmazon(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, host, username } = new URL(url);
    return protocol === 'https:' && host === this.host && username === '';
  }
}

function publicKeyOf(certificate: string): KeyObject | null {
  try {
    return createPublicKey(certificate);
  } catch {
    return null;
  }
}

/** The value of a JSON text; null for other texts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
