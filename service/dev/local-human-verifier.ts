import type { HumanVerifier } from '../src/application/ports/human-verifier.ts';

/** What the page's plain checkbox sends. */
const CHECKBOX_TOKEN = 'not-a-robot';

/** Believes the page's plain checkbox. It proves nothing. */
export class LocalHumanVerifier implements HumanVerifier {
  async isHuman(token: string): Promise<boolean> {
    return token === CHECKBOX_TOKEN;
  }
}
