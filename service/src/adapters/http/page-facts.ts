import type { PageFacts } from '../../domain/page-agreement.ts';
import { boundedFetch } from '../bounded-fetch.ts';

/** Milliseconds that a page may take to come. */
const PATIENCE = 3_000;

/** @returns what a built page says of itself in its settings block; null when it is no page of this kind */
export function factsIn(html: string): PageFacts | null {
  const [, block = ''] = /<script[^>]*\bid="settings"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  try {
    const { product, regions, ssoProviders, csrfCookie, csrfHeader, signupApi } = JSON.parse(block);
    const names = regions.map(({ value }: { value: string }) => value);
    return { product, regions: names, ssoProviders, csrfCookie, csrfHeader, signupApi };
  } catch {
    return null;
  }
}

/**
 * Asks another server for its page.
 * @param origin `https://signup.example.com`
 * @returns as `factsIn`; null also when there is no answer in time
 */
export async function factsAt(origin: string, patience = PATIENCE): Promise<PageFacts | null> {
  try {
    const answer = await boundedFetch(`${origin}/`, {}, patience);
    return factsIn(await answer.text());
  } catch {
    return null;
  }
}
