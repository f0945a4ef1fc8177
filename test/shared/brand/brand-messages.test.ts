import { expect } from 'chai';
import { languages as builtIn } from '#page/domain/languages.ts';
import { sentencesOf } from '#page/languages/formats.ts';
import { brandMessages } from '#shared/brand/brand-languages.ts';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { builtInTexts } from '#shared/languages/messages.ts';
import { wholeNorthgate } from '../../harness/northgate.ts';

const file = (...languages: string[]) => ({ name: '', values: { languages } });

/** The texts of the example brand with other messages and languages. */
function sentencesWith(
  messages: Readonly<Record<string, unknown>>,
  language = 'en',
  { offered = ['en', 'ar', 'de'], languages = {} }: { offered?: string[]; languages?: object } = {},
) {
  const brand = { ...wholeNorthgate, messages, languages: { ...languages } };
  const branded = brandedSettings('production', brand, file(...offered));
  return sentencesOf<Record<string, string>>(brandMessages(branded, language), language);
}

/** Every message of both sides in a language that is not built in: Portuguese, with the texts of Spanish. */
const portuguese = builtInTexts('es');

describe("A brand's messages", () => {
  it('override those of the page, in the first language or in one', () => {
    const messages = {
      'messages.json': { emailHeading: 'Start with {product}', tooManyRequests: 'Slow down.' },
      'messages.de.json': { emailHeading: 'Los mit {product}' },
    };
    const english = sentencesWith(messages);
    expect(english.emailHeading).to.equal('Start with Northgate');
    expect(english.tooManyRequests).to.equal('Slow down.');
    expect(english.signIn).to.equal('Sign in');
    const german = sentencesWith(messages, 'de');
    expect(german.emailHeading).to.equal('Los mit Northgate');
    expect(german.tooManyRequests).to.match(/^Zu viele Anfragen/);
  });

  const problems: [name: string, texts: unknown, problem: string][] = [
    [
      'messages.json',
      { emailHeading: 'Start with {product' },
      'messages.json: emailHeading: is not ICU MessageFormat: expect argument closing brace, at character 12.',
    ],
    [
      'messages.de.json',
      { emailHeading: 'Organisationsregistrierungsanfrage bei {product}' },
      'messages.de.json: emailHeading: "Organisationsregistrierungsanfrage" is too long for a line at 320 pixels',
    ],
    [
      'messages.pt.json',
      { signIn: 'Entrar' },
      `messages.pt.json: pt is not one of ${builtIn.join(', ')}.`,
    ],
  ];
  for (const [name, texts, problem] of problems) {
    it(`are rejected: ${problem}`, () => {
      expect(() => sentencesWith({ [name]: texts })).to.throw(problem);
    });
  }
});

describe("A brand's own language", () => {
  it('is offered like a built-in one, alone or with others', () => {
    const said = sentencesWith({}, 'pt', { offered: ['pt'], languages: { pt: portuguese } });
    expect(said.signIn).to.equal('Iniciar sesión');
  });

  it('of another version is accepted: English takes the place of missing messages', () => {
    const { signIn, ...others } = portuguese;
    const pt = { ...others, retired: signIn };
    const said = sentencesWith({}, 'pt', { offered: ['pt'], languages: { pt } });
    expect(said.signIn).to.equal('Sign in');
    expect(said).not.to.have.any.keys('retired');
    expect(said.tooManyRequests).to.match(/^Demasiadas/);
  });

  it('is rejected without its file, or with that of a built-in language', () => {
    expect(() => brandedSettings('production', wholeNorthgate, file('en', 'pt'))).to.throw(
      `languages: pt is not one of ${builtIn.join(', ')}; a language of your own needs languages/pt.json in the folder.`,
    );
    const brand = { ...wholeNorthgate, languages: { de: {} } };
    expect(() => brandedSettings('production', brand)).to.throw(
      'languages/de.json: de is built in; put your texts into messages.de.json.',
    );
  });
});
