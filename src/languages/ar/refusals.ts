import { limits } from '../../domain/limits.ts';
import { type CataloguePart, verbatimRefusals } from '../catalogue.ts';
import { isolated, longSpan } from '../formats.ts';
import { hours, minutes as minutesOf } from './counted.ts';
import { page as pageSentences } from './page.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

/** Messages of servers: the service, mock responses, nginx and static hosts. */
export const serverMessages = (product: string): CataloguePart<'serverMessages'> => {
  const page = pageSentences(product);
  const passwordCommon = 'كلمة المرور هذه سهلة التخمين. يُرجى اختيار كلمة مرور أخرى.';
  return {
    shortNameTaken: 'هذا الرابط مستخدم بالفعل. يُرجى اختيار رابط آخر.',
    passwordCommon,
    passwordRefused: 'لم تُقبل كلمة المرور هذه. يُرجى اختيار كلمة مرور أخرى.',

    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
      email_domain_refused: 'التسجيل غير متاح لنطاق هذا البريد الإلكتروني.',
      human_check_failed: page.botCheckMissing,
      too_many_codes: (minutes) =>
        `أُرسل عدد كبير جدًا من الرموز إلى هذا البريد. أعد المحاولة بعد ${timeOf(minutes)}.`,
      too_many_codes_from_network: (minutes) =>
        `طُلب عدد كبير جدًا من الرموز من شبكتك. أعد المحاولة بعد ${timeOf(minutes)}.`,
      too_many_codes_for_domain: (minutes) =>
        `طُلب عدد كبير جدًا من الرموز لنطاق هذا البريد. أعد المحاولة بعد ${timeOf(minutes)}، أو استخدم تسجيل الدخول الموحّد إن كان متاحًا.`,

      code_incomplete: page.codeIncomplete(limits.verificationCode),
      code_refused:
        'الرمز غير صحيح أو انتهت صلاحيته. استخدم الرمز الموجود في أحدث رسالة، أو اطلب رمزًا آخر.',
      too_many_attempts:
        'تجاوزت العدد المسموح به من محاولات إدخال الرمز. يُرجى البدء من جديد ببريدك الإلكتروني.',
      too_many_attempts_for_address: (minutes) =>
        `تجاوزت محاولات إدخال الرمز لهذا البريد الحد المسموح به. أعد المحاولة بعد ${timeOf(minutes)}.`,
      resend_limit: page.resendLimit,
      ...verbatimRefusals,
      verification_unknown:
        'انتهت صلاحية تسجيلك، أو حُذفت ملفات تعريف الارتباط الخاصة به. يُرجى البدء من جديد ببريدك الإلكتروني.',

      too_many_registrations:
        'تجاوزت عدد المحاولات المسموح به. يُرجى البدء من جديد ببريدك الإلكتروني.',
      signup_code_refused: 'انتهت صلاحية التحقق من بريدك الإلكتروني. يُرجى البدء من جديد.',
      already_complete: 'سبق أن اكتمل هذا التسجيل. يُرجى تسجيل الدخول.',
      domain_already_registered: page.ssoDomainRegistered,
      invalid_registration: page.unexpected,
      password_refused: passwordCommon,

      login_refused: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      too_many_logins: (minutes) =>
        `تجاوزت عدد محاولات تسجيل الدخول المسموح به. أعد المحاولة بعد ${timeOf(minutes)}.`,
      too_many_sso_starts: (minutes) =>
        `تجاوز عدد محاولات تسجيل الدخول عبر مزوّد هوية من شبكتك الحد المسموح به. أعد المحاولة بعد ${timeOf(minutes)}.`,
      sso_not_set_up: 'تسجيل الدخول الموحّد غير مُعَدّ في هذه الخدمة.',
      sso_failed: page.ssoFailed,
      sso_refused: 'تعذّر تسجيل الدخول بذلك الحساب. يُرجى إعادة المحاولة.',

      invalid_request: 'صيغة الطلب غير صحيحة.',
      not_checked: 'تعذّر التحقق من هذا الطلب. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
      not_json: `يجب أن يكون الطلب بصيغة ${isolated('JSON')}.`,
      too_large: 'حجم الطلب كبير جدًا.',
      headers_too_large: 'ترويسات الطلب كبيرة جدًا.',
      request_too_slow: 'استغرق وصول الطلب وقتًا طويلًا. يُرجى إعادة المحاولة.',
      not_found: 'لا توجد صفحة في هذا العنوان.',
      method_not_allowed: 'هذا العنوان لا يقبل طريقة الطلب هذه.',
      unavailable: 'الخدمة غير متاحة حاليًا. يُرجى إعادة المحاولة بعد قليل.',
      unexpected: page.unexpected,
    },
    tooManyRequests: 'عدد الطلبات كبير جدًا. يُرجى إعادة المحاولة بعد قليل.',
  };
};
