import type { Clock } from '../../application/ports/clock.ts';
import type { Webhook, WebhookEvent, WebhookOutcome } from '../../application/ports/events.ts';
import { eventBody } from './event-body.ts';
import { SignedPost, type SignedPostOptions } from './signed-post.ts';

/** The time limit of a delivery is 15 seconds by default. */
export type WebhookOptions = Omit<SignedPostOptions, 'timeLimit'> & { readonly timeLimit?: number };

/** Delivers events. Reads no body. */
export class HttpWebhook implements Webhook {
  private readonly receiver: SignedPost;

  constructor(options: WebhookOptions, clock: Clock) {
    this.receiver = new SignedPost({ timeLimit: 15_000, ...options }, clock);
  }

  async send(event: WebhookEvent): Promise<WebhookOutcome> {
    const response = await this.receiver.send(event.id, eventBody(event));
    if ('problem' in response) return response;
    const { status } = response;
    if (status >= 200 && status <= 299) return 'delivered';
    return status === 410 ? 'gone' : { problem: `answered ${status}` };
  }
}
