import type { Said } from '../catalogue.ts';
import { clockTime } from '../clock-time.ts';
import { isolated } from '../isolated.ts';

/** What the page says once the visitor does something: titles, rules of step 1, refusals. */
export const page = (product: string): Said<'page'> => ({
  unexpected: 'حدث خطأ غير متوقع. يُرجى إعادة المحاولة!',
  cookiesBlocked: 'يحظر متصفحك ملفات تعريف الارتباط لهذا الموقع. اسمح بها ثم أعد المحاولة.',
  documentTitle: (title) => `${title} - ${isolated(product)}`,
  placeTitle: (step, heading) => `${step}: ${heading}`,
  errorTitle: (title) => `خطأ: ${title}`,
  crashHeading: 'حدث خطأ في هذه الصفحة',
  crashDetail: 'ما كتبته محفوظ. يُرجى إعادة المحاولة.',
  leaveQuestion: 'هل تريد مغادرة هذه الصفحة؟ ستفقد ما كتبته.',
  emailToContinue: 'للمتابعة، أدخل بريد عملك.',
  botCheckToContinue: 'للمتابعة، أكّد أنك لست روبوتًا.',
  readyToContinue: 'سنرسل رمزًا من 6 أرقام إلى هذا البريد.',
  botCheckBox: 'أنا لست روبوتًا',
  emailRequired: 'البريد الإلكتروني مطلوب',
  emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح',
  emailTopLevelDomain: `يجب أن ينتهي البريد الإلكتروني بنطاق صحيح له امتداد (مثل ${isolated('.com')} أو ${isolated('.sa')})`,
  botCheckExpired: 'انتهت صلاحية اختبار «لست روبوتًا». يُرجى إجراؤه مرة أخرى.',
  botCheckUnavailable: 'تعذّر تحميل اختبار «لست روبوتًا». ربما تحجبه إحدى إضافات المتصفح أو شبكتك.',
  botCheckMissing: 'يُرجى إكمال اختبار «لست روبوتًا».',
  ssoNonCorporateEmail: 'يُرجى استخدام البريد الإلكتروني الخاص بجهة عملك.',
  ssoDomainRegistered: 'توجد منشأة مسجّلة بالفعل بنطاق هذا البريد الإلكتروني.',
  ssoAdminExists: 'هذا البريد الإلكتروني مسجّل بالفعل. يُرجى تسجيل الدخول للمتابعة.',
  startAgain: 'البدء من جديد',
  tryAgainAt: (time) => `يمكنك إعادة المحاولة عند الساعة ${clockTime('ar-u-nu-latn', time)}.`,
  useWorkEmail:
    'نتعرّف على منشأتك من نطاق بريدها الإلكتروني. ليس لديك بريد عمل؟ يُرجى التواصل مع الدعم.',
  askForInvitation:
    'يُرجى التواصل مع قسم تقنية المعلومات في منشأتك وطلب دعوة، أو التسجيل ببريد إلكتروني آخر.',
  useOwnAccount:
    'إن تعذّر عليك تسجيل الدخول، فيُرجى التواصل مع قسم تقنية المعلومات في منشأتك، أو التسجيل ببريد إلكتروني آخر.',
  ssoFailed: 'لم يكتمل التسجيل. يُرجى إعادة المحاولة.',
});
