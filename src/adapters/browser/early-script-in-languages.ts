import './choose-language.ts';
import './early-script.ts';
