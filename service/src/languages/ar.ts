import { days as daysOf, hours, minutes as minutesOf } from '../../../src/languages/ar/counted.ts';
import { firstScreen } from '../../../src/languages/ar/language.ts';
import { isolated, longSpan } from '../../../src/languages/formats.ts';
import type { OwnMessages } from './sentences.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

export const ar = (product: string): OwnMessages => {
  const name = isolated(product);
  const page = firstScreen(product);
  const signedUp = `وصلتك هذه الرسالة لأن بريدك الإلكتروني استُخدم للتسجيل في ${name}. إن لم يكن التسجيل منك، فيُرجى إبلاغ الدعم.`;
  return {
    mails: {
      // Digits alone keep their order by themselves, and are copied without invisible characters.
      code: (code, minutes) => ({
        subject: `${code} هو رمز التحقق الخاص بك في ${name}`,
        preview: `صالح لمدة ${timeOf(minutes)}. لا تشاركه مع أي شخص.`,
        heading: `رمزك للتسجيل في ${name}`,
        before: ['أدخل هذا الرمز في صفحة التسجيل.'],
        after: [
          `الرمز صالح لمدة ${timeOf(minutes)}، وفي المتصفح نفسه فقط. لا تشاركه مع أي شخص.`,
          'إن لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: لا يمكن لأحد التسجيل ببريدك الإلكتروني من دون الرمز.',
        ],
        why: `وصلتك هذه الرسالة لأن شخصًا ما أدخل بريدك الإلكتروني للتسجيل في ${name}.`,
      }),
      requested: 'وقت الطلب',
      expires: 'صالح حتى',
      browser: 'المتصفح',
      browserOn: (browser, system) => `${isolated(browser)} على ${isolated(system)}`,
      reference: 'المرجع',
      referenceOnPage: (reference) => `${isolated(reference)}، كما يظهر في الصفحة`,
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
        before: [
          `تعذّرت الموافقة على طلبك تسجيل منشأة ${isolated(orgName)} في ${name}. لم يُنشأ أي حساب.`,
        ],
        reason: `السبب الذي ذكره فريق ${name}`,
        after: ['إن كنت ترى أن هناك خطأً، فيُرجى التواصل مع الدعم.'],
        why: signedUp,
      }),
      review: (orgName) => ({
        subject: `طلب في ${name} يحتاج إلى مراجعتك`,
        preview: 'اقبله أو ارفضه.',
        heading: 'طلب يحتاج إلى مراجعتك',
        before: [`طلبت منشأة ${isolated(orgName)} الإعداد على ${name}، والطلب يحتاج إلى موافقة.`],
        contested:
          'تجاوز عدد الرموز المجرَّبة أو المطلوبة للنطاق الحدود المسموح بها، فقد يكون العنوان مخمَّنًا. تواصل مع الشركة بوسيلة غير هذا العنوان قبل الموافقة.',
        organization: 'المنشأة',
        shortName: 'الاسم المختصر',
        domain: 'النطاق',
        region: 'المنطقة',
        email: 'البريد الإلكتروني',
        approve: 'القبول',
        refuse: 'الرفض',
        after: [],
        why: `وصلتك هذه الرسالة لأنك تراجع الطلبات في ${name}.`,
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
      linkRefusedRecovery:
        'إن سبق أن اخترت كلمة مرور، فسجّل الدخول بها. وإلا فافتح الرابط الموجود في أحدث رسالة تفعيل، أو اطلب من الدعم رابطًا جديدًا.',
      tryAgainTitle: 'يُرجى إعادة المحاولة',
      tooLateOrNoCookies:
        'بقيت هذه الصفحة مفتوحة مدة طويلة، أو أن متصفحك يحظر ملفات تعريف الارتباط الخاصة بها.',
      linkStillWorks: 'ما زال الرابط في رسالة التفعيل يعمل.',
    },
  };
};
