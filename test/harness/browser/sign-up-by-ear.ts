import type { Sentences } from '../../../src/languages/catalogue.ts';
import type { ScreenReader } from './screen-reader.ts';
import { goodRegistration } from './signup-page.ts';

export interface HeardSignup {
  readonly reader: ScreenReader;
  readonly words: Sentences;
  readonly email: string;
  /** What the mail says. */
  readonly code: () => Promise<string>;
}

/**
 * Signs up from step 1 on with nothing but what a screen reader says and can do: reads on to the next control, writes, presses.
 * @returns all that was said, and after a `>` what the visitor did
 */
export async function signUpByEar({ reader, words, email, code }: HeardSignup): Promise<string[]> {
  const transcript: string[] = [];
  const says = async (phrases: Promise<string[]>) => transcript.push(...(await phrases));
  const writes = async (label: string, text: string) => {
    await says(reader.readTo(label));
    transcript.push(`> writes ${text}`);
    await reader.type(text);
    await says(reader.heard());
  };
  const presses = async (control: string, answer?: string) => {
    await says(reader.readTo(control));
    transcript.push('> presses it');
    await reader.act();
    await says(answer === undefined ? reader.heard() : reader.hears(answer));
  };
  const { firstName = '', lastName = '', password = '', orgName = '' } = goodRegistration;

  await writes(`textbox, ${words.emailLabel}`, email);
  await presses(`checkbox, ${words.botCheckBox}`);
  const first = words.digitOf(1, 6);
  await presses(`button, ${words.continue}`, first);

  transcript.push('> writes the code');
  await reader.type(await code());
  await says(reader.heard());
  await presses(`button, ${words.continue}`, words.registrationHeading);

  await writes(`textbox, ${words.firstNameLabel}`, firstName);
  await writes(`textbox, ${words.lastNameLabel}`, lastName);
  await writes(`${words.passwordLabel}, `, password);
  // Its label, then itself: a field for passwords has no role.
  await says(reader.readTo(words.confirmPasswordLabel));
  await writes(words.confirmPasswordLabel, password);
  await writes(`textbox, ${words.orgNameLabel}`, orgName);
  await presses(`checkbox, ${words.termsLabelBefore}`);
  await presses(`button, ${words.register}`, words.registering);
  return transcript;
}
