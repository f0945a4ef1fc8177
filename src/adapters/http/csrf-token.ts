import type { PageSettings } from '../../application/ports/settings.ts';

/** Answers the value of a cookie, null where there is none. */
export type ReadCookie = (name: string) => string | null;

/** The token that a server hands out in a cookie and wants back in a header. */
export class CsrfToken {
  constructor(
    private readonly settings: Pick<PageSettings, 'csrfCookie' | 'csrfHeader'>,
    private readonly readCookie: ReadCookie,
  ) {}

  /** Never throws: where cookies are out of reach there is no token, and the server decides. */
  read(): string | null {
    try {
      return this.readCookie(this.settings.csrfCookie) || null;
    } catch {
      return null;
    }
  }

  header(token: string | null): Record<string, string> {
    return token === null ? {} : { [this.settings.csrfHeader]: token };
  }
}
