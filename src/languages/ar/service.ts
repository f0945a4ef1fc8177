import { limits } from '../../domain/limits.ts';
import type { Said } from '../catalogue.ts';
import { isolated } from '../isolated.ts';
import { longSpan } from '../time-span.ts';
import { verbatimRefusals } from '../verbatim-refusals.ts';
import { days as daysOf, hours, minutes as minutesOf } from './counted.ts';
import { firstScreen } from './first-screen.ts';
import { laterSteps } from './later-steps.ts';
import { page as rest } from './page.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

/**
 * What the service says: in its answers, in its mails and on its activation page, besides the sentences of the page. The
 * page imports nothing of it.
 */
export const serviceMessages = (product: string): Said<'serviceMessages'> => {
  const page = { ...firstScreen(product), ...rest(product), ...laterSteps(product) };
  const name = isolated(product);
  const passwordCommon = 'كلمة المرور هذه سهلة التخمين. يُرجى اختيار كلمة مرور أخرى.';
  const signedUp = `وصلتك هذه الرسالة لأن بريدك الإلكتروني استُخدم للتسجيل في ${name}. إن لم يكن التسجيل منك، فيُرجى إبلاغ الدعم.`;
  return {
    ...page,
    shortNameTaken: 'هذا الرابط مستخدم بالفعل. يُرجى اختيار رابط آخر.',
    passwordCommon,

    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
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

    mails: {
      // Digits alone keep their order by themselves, and are copied without a sign that nobody sees.
      code: (code, minutes, reference) => ({
        subject: `${code} هو رمز التحقق الخاص بك في ${name}`,
        preview: `صالح لمدة ${timeOf(minutes)}. لا تشاركه مع أي شخص.`,
        heading: `رمزك للتسجيل في ${name}`,
        before: ['أدخل هذا الرمز في صفحة التسجيل.'],
        after: [
          `الرمز صالح لمدة ${timeOf(minutes)}، وفي المتصفح نفسه فقط. لا تشاركه مع أي شخص.`,
          `المرجع: ${isolated(reference)}. يظهر المرجع نفسه في الصفحة لتعرف أي الرسائل هي الأحدث.`,
        ],
        why: `وصلتك هذه الرسالة لأن شخصًا ما أدخل بريدك الإلكتروني للتسجيل في ${name}. إن لم يكن الطلب منك، فيمكنك تجاهلها.`,
      }),
      activation: (orgName, days) => ({
        subject: `تفعيل حسابك في ${name}`,
        preview: `الرابط صالح لمدة ${daysOf(days)}.`,
        heading: `تفعيل حسابك في ${name}`,
        before: [
          `أصبحت منشأة ${isolated(orgName)} جاهزة في ${name}. أدخل اسمك واختر كلمة مرور لتسجيل الدخول.`,
        ],
        linkLabel: 'تفعيل الحساب',
        after: [`الرابط صالح لمدة ${daysOf(days)}. لا تشاركه مع أي شخص.`],
        why: signedUp,
      }),
      ready: (orgName) => ({
        subject: `حسابك في ${name} جاهز`,
        preview: 'يمكنك تسجيل الدخول الآن.',
        heading: `حسابك في ${name} جاهز`,
        before: [
          `أصبحت منشأة ${isolated(orgName)} جاهزة في ${name}. سجّل الدخول بالطريقة التي اخترتها عند التسجيل.`,
        ],
        linkLabel: page.signIn,
        after: [],
        why: signedUp,
      }),
      received: (orgName) => ({
        subject: `تلقّينا طلبك للتسجيل في ${name}`,
        preview: 'طلبك قيد المراجعة. سنوافيك بالنتيجة عبر البريد الإلكتروني.',
        heading: 'تلقّينا طلبك',
        before: [`طلبت تسجيل منشأة ${isolated(orgName)} في ${name}. طلبك قيد المراجعة الآن.`],
        after: [
          'سنوافيك بالنتيجة عبر البريد الإلكتروني فور صدورها. ولا يلزمك القيام بأي شيء حتى ذلك الحين.',
        ],
        why: signedUp,
      }),
      refusal: (orgName) => ({
        subject: `تعذّرت الموافقة على طلبك للتسجيل في ${name}`,
        preview: 'لم يُنشأ أي حساب.',
        heading: 'تعذّرت الموافقة على طلبك',
        before: [`تعذّرت الموافقة على طلبك تسجيل منشأة ${isolated(orgName)} في ${name}.`],
        after: ['لم يُنشأ أي حساب. إن كنت ترى أن هناك خطأً، فيُرجى التواصل مع الدعم.'],
        why: signedUp,
      }),
      buttonDoesNotWork: 'الزر لا يعمل؟ افتح هذا الرابط:',
    },

    activation: {
      title: 'تفعيل الحساب',
      intro: (orgName) => `لإدارة حساب منشأة ${isolated(orgName)}، أدخل اسمك واختر كلمة مرور.`,
      passwordNotCommon: 'يصعب تخمينها',
      activate: 'تفعيل',
      readyTitle: 'حسابك جاهز',
      readyDetail: 'سجّل الدخول ببريدك الإلكتروني وكلمة المرور التي اخترتها للتو.',
      linkRefusedTitle: 'هذا الرابط لا يعمل',
      linkRefusedDetail: 'إما أن صلاحيته انتهت، أو أنه استُخدم من قبل، أو أنه غير مكتمل.',
      linkRefusedWayOn:
        'إن سبق أن اخترت كلمة مرور، فسجّل الدخول بها. وإلا فافتح الرابط الموجود في أحدث رسالة تفعيل، أو اطلب من الدعم رابطًا جديدًا.',
      tryAgainTitle: 'يُرجى إعادة المحاولة',
      needsCookies:
        'افتح الرابط في رسالة التفعيل مرة أخرى. ما زال الرابط يعمل، لكن هذه الصفحة تحتاج إلى ملفات تعريف الارتباط.',
      linkStillWorks: 'ما زال الرابط في رسالة التفعيل يعمل.',
    },
  };
};
