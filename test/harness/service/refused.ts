import { refusalText } from '../../../service/src/adapters/http/refusals.ts';
import { type RefusalCode, refusal } from '../../../service/src/domain/refusals.ts';
import { sentencesIn } from '../../../service/src/languages/sentences.ts';

/** What the service says where the product is called Northgate. */
export const serviceSentences = sentencesIn('en', 'Northgate');

/** The body of a refusal: its code, and its own sentence or the one given. */
export function refusedBody(
  code: RefusalCode,
  message: unknown = refusalText(refusal(code), serviceSentences),
) {
  return { message, code };
}

/** The answer that a visitor gets, with its status. */
export function refused(status: number, code: RefusalCode, message?: unknown) {
  return { status, body: refusedBody(code, message) };
}
