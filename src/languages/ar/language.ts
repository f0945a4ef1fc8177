import type { CataloguePart } from '../catalogue.ts';
import { isolated } from '../formats.ts';

export { page } from './page.ts';
export { serverMessages } from './refusals.ts';

/** The sentences of the first screen. */
export const firstScreen = (product: string): CataloguePart<'firstScreen'> => ({
  stepOf: (step, count) => `الخطوة ${step} من ${count}`,
  working: 'لحظة من فضلك…',
  chunkFailed: 'تعذّر تحميل هذا الجزء من الصفحة.',
  tryAgain: 'إعادة المحاولة',
  emailHeading: `إنشاء حساب في ${isolated(product)}`,
  signUpIntro: 'استخدم بريد عملك، فبه نتعرّف على منشأتك. يستغرق ذلك نحو دقيقتين.',
  continueWith: (provider) => `المتابعة باستخدام ${isolated(provider)}`,
  or: 'أو',
  emailLabel: 'بريد العمل الإلكتروني',
  emailPlaceholder: 'name@company.com',
  continue: 'متابعة',
  emailAndBotCheckToContinue: 'للمتابعة، أدخل بريد عملك وأكّد أنك لست روبوتًا.',
  botCheckLabel: 'اختبار «لست روبوتًا»',
  botCheckPlaceholder: 'تحقّق سريع من أنك لست روبوتًا',
  botCheckLoading: 'جارٍ تحميل اختبار «لست روبوتًا»…',
  termsBefore: 'بالمتابعة، فإنك توافق على',
  termsOfService: 'شروط الخدمة',
  signInQuestion: 'لديك حساب؟',
  signIn: 'تسجيل الدخول',
  noWorkEmail: 'ليس لديك بريد عمل؟',
  contactSupport: 'التواصل مع الدعم',
});

/** The sentences that the build writes around the steps. */
export const frame = (product: string): CataloguePart<'frame'> => ({
  languages: 'اللغة',
  tagline: `مرحبًا بك في ${isolated(product)}.`,
  taglineDetail:
    'جهّز منشأتك في دقائق: بريد عملك الإلكتروني، ثم رمز تحقق، ثم المنطقة التي ستُحفظ فيها بياناتك.',
  scriptOff: `${isolated('JavaScript')} غير مفعّلة`,
  needsScript: `يحتاج التسجيل في ${isolated(product)} إلى ${isolated('JavaScript')}. فعّلها في متصفحك ثم أعد تحميل هذه الصفحة.`,
  startFailed: 'تعذّر تحميل هذه الصفحة',
  loadAgain: 'يُرجى إعادة تحميلها بعد بضع دقائق.',
  notFound: 'هذه الصفحة غير موجودة',
  notFoundDetail: 'تحقّق من العنوان، أو ابدأ من صفحة التسجيل.',
  stuckQuestion: 'هل تحتاج إلى مساعدة؟',
  privacyPolicy: 'الخصوصية',
  imprint: 'البيانات القانونية',
  cookiePolicy: 'ملفات تعريف الارتباط',
});
