import { openSignup } from '../harness/browser/open-signup.ts';
import { ScreenReader, signUpByEar } from '../harness/browser/screen-reader.ts';
import { expectTranscript, heardLanguages } from '../harness/transcripts.ts';

describe('a sign-up', () => {
  for (const language of heardLanguages) {
    it(`is heard from step 1 to the product as somebody has read it, in "${language}"`, async () => {
      const { page, form, server } = await openSignup({ language });
      // As long as it is under way, the page is there to be heard.
      server.answer('POST /auth-api/login', { held: true, json: {} });
      const reader = await ScreenReader.on(page);
      const { words } = form;
      const code = async () => '123456';
      const transcript = await signUpByEar({ reader, words, email: 'ada@example.com', code });
      server.release();
      expectTranscript(language, 'sign-up', transcript);
    });
  }
});
