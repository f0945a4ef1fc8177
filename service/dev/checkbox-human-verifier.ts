import type { HumanVerifier } from '../src/application/ports/human-verifier.ts';

/** What the page's plain checkbox sends. It proves nothing: for development. */
const CHECKBOX_TOKEN = 'not-a-robot';

export class CheckboxHumanVerifier implements HumanVerifier {
  async isHuman(token: string): Promise<boolean> {
    return token === CHECKBOX_TOKEN;
  }
}
