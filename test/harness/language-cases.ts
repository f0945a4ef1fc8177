import type { Languages } from '../../src/domain/languages.ts';

/** What page, service and nginx choose for a visitor's languages, the preferred one first. */
export const languageCases: readonly [Languages, wanted: readonly string[], chosen: string][] = [
  [['en', 'ar', 'de'], ['fr', 'ar-SA', 'de'], 'ar'],
  [['en', 'ar', 'de'], ['DE-ch', 'en'], 'de'],
  [['en', 'ar', 'de'], ['arn', 'de'], 'de'],
  [['en', 'ar', 'de'], ['fr', '*'], 'en'],
  [['en', 'zh-Hant'], ['zh-Hant-TW', 'en'], 'zh-Hant'],
  [['en', 'zh-Hant'], ['zh-Hans-CN', 'zh'], 'en'],
  [['en', 'zh', 'zh-Hant'], ['zh-Hant-x-a'], 'zh-Hant'],
  [['en', 'sr', 'sr-Latn'], ['sr-Latn-RS'], 'sr-Latn'],
  [['en', 'sr', 'sr-Latn'], ['sr-Cyrl-RS'], 'sr'],
  [['en', 'pt', 'pt-BR'], ['pt-BR', 'pt'], 'pt-BR'],
  [['en', 'pt', 'pt-BR'], ['pt-PT', 'pt-BR'], 'pt'],
];
