/** Why a SCIM server did not do as asked, fit for a log: it holds neither body nor token. */
export class ScimProblem extends Error {
  /**
   * @param call such as `POST /Users`
   * @param reason such as `answered 401`
   */
  constructor(call: string, reason: string) {
    super(`The identity directory ${reason} (${call}).`);
    this.name = 'ScimProblem';
  }
}
