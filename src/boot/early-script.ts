import { awaitLaterStep } from './awaited-step.ts';
import { chooseLanguage, followLanguageLinks } from './choose-language.ts';
import { recordEarlyInput } from './early-input.ts';
import { loadMainScript } from './main-script.ts';
import { watchStart } from './start-failure.ts';
import { restoreTypedAddress } from './typed-address.ts';

// The build inlines this script into the document, so it runs before all others.
watchStart();
recordEarlyInput();
const inLanguages = document.documentElement.dataset.languages !== undefined;
if (!inLanguages || chooseLanguage()) {
  if (inLanguages) followLanguageLinks();
  document.documentElement.dataset.panel = 'unseen';
  awaitLaterStep();
  restoreTypedAddress();
  loadMainScript();
}
