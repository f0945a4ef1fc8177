import { createHmac } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ofEach } from '#service/adapters/common/secret-keys.ts';
import type { Clock } from '#service/application/ports/clock.ts';
import type { ReviewLinks } from '#service/application/review/review-links.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { hostCookie, type SessionOptions } from '../server/session.ts';

/** Sessions of reviewers. They are not stored: a signed cookie has the address, the end, and the browser's session. */
export class ReviewSession {
  private readonly cookie: string;
  private readonly signer: Signer;

  constructor(
    private readonly options: SessionOptions,
    private readonly links: Pick<ReviewLinks, 'isReviewer'>,
    private readonly clock: Clock,
  ) {
    this.cookie = hostCookie('threshold_review', options.secure);
    this.signer = new Signer([
      ...ofEach(options.keys, (key) => createHmac('sha256', key).update('review').digest()),
    ]);
  }

  start(reply: FastifyReply, reviewer: string): void {
    const end = later(this.clock.now(), serviceLimits.reviewSessionLifetime).getTime();
    const value = JSON.stringify([reply.giveSession().reference, end, reviewer]);
    const { secure } = this.options;
    const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
    reply.setCookie(this.cookie, this.signer.sign(value), attributes);
  }

  /** Address of the reviewer; null without a session, after its end, and for a former reviewer. */
  reviewer({ cookies, session }: FastifyRequest): string | null {
    const { value } = this.signer.unsign(cookies[this.cookie] ?? '');
    if (!value) return null;
    const [reference, end, reviewer]: [string, number, string] = JSON.parse(value);
    const isValid = reference === session?.reference && end > this.clock.now().getTime();
    return isValid && this.links.isReviewer(reviewer) ? reviewer : null;
  }
}
