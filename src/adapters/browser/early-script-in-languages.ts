import { chooseLanguage, followLanguageLinks } from './choose-language.ts';
import { keepEarlyClicks } from './early-clicks.ts';
import { watchStart } from './start-failure.ts';
import { carryTypedAddress } from './typed-address.ts';

// As the early script, on a page that can be had in several languages.
watchStart();
keepEarlyClicks();
if (chooseLanguage()) {
  followLanguageLinks();
  carryTypedAddress();
}
