import type { Said } from '../catalogue.ts';
import { isolated } from '../isolated.ts';

/** What the build writes around the steps: no script says it. */
export const frame = (product: string): Said<'frame'> => ({
  languages: 'اللغة',
  tagline: `مرحبًا بك في ${isolated(product)}.`,
  taglineDetail:
    'جهّز منشأتك في دقائق: بريد عملك الإلكتروني، ثم رمز تحقق، ثم المنطقة التي ستُحفظ فيها بياناتك.',
  needsScript: `يحتاج التسجيل في ${isolated(product)} إلى ${isolated('JavaScript')}. فعّلها في متصفحك ثم أعد تحميل هذه الصفحة.`,
  startFailed: 'تعذّر تحميل هذه الصفحة',
  loadAgain: 'يُرجى إعادة تحميلها بعد بضع دقائق.',
  stuckQuestion: 'هل تحتاج إلى مساعدة؟',
});
