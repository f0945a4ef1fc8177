import './early-script.ts';
import { chooseLanguage } from './choose-language.ts';
import { carryTypedAddress } from './typed-address.ts';

// As the early script, on a page that can be had in several languages.
if (chooseLanguage()) carryTypedAddress();
