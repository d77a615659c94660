import type { LocaleCatalogue } from '../locales.ts';

/*
 * Modern Standard Arabic, right to left.
 * Address: يُرجى and verbal nouns, so that no sentence takes the player for a man or a woman where it can be helped.
 * Checkout: الدفع. To be charged: خصم. Item: العنصر. Support: الدعم. Wallet: المحفظة. Vowel signs only where needed.
 */
const NOT_CHARGED = ' لم يتم خصم أي مبلغ.';
const NOT_AVAILABLE = 'الدفع غير متاح';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'عمليات الشراء غير متاحة',
      body: `لا يمكننا إتمام عملية الشراء هذه لحسابك.${NOT_CHARGED} إذا كان ذلك خطأً في رأيك، يُرجى التواصل مع الدعم[ وذكر الرقم المرجعي {ref}].`,
    },
    price: {
      title: 'لا يمكن شراء هذا العنصر الآن',
      body: `هناك مشكلة في سعر هذا العنصر.${NOT_CHARGED}`,
    },
    minimum: { title: 'يُرجى اختيار مبلغ أعلى', body: `أقل مبلغ هو {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'غير متاح في منطقتك',
      body: `عمليات الشراء غير متوفرة في مكانك الحالي.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'لقد استلمنا هذه الدفعة بالفعل',
      body: 'تم إرسال دفعتك مرة واحدة ونحن نتحقق منها. يُرجى عدم الدفع مرة أخرى.',
    },
    verify: {
      title: 'يُرجى تأكيد هويتك للمتابعة',
      body: 'تتطلب عملية الشراء هذه تأكيدًا سريعًا للهوية. يمكنك التوقف والمتابعة لاحقًا.',
    },
    unknown: {
      title: 'لا يمكننا إتمام عملية الشراء هذه',
      body: 'حدث ما أوقف عملية الشراء هذه.[ الرقم المرجعي {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'يُرجى المحاولة مرة أخرى بعد لحظات.' },
    later: { title: NOT_AVAILABLE, body: 'يُرجى المحاولة مرة أخرى لاحقًا.[ الرقم المرجعي {ref}.]' },
    link: {
      title: 'سبق استخدام رابط الدفع هذا',
      body: 'يُفتح الرابط مرة واحدة ولفترة قصيرة. نحن نتحقق من دفعتك.',
    },
    checking: { title: 'نحن نتحقق من دفعتك', body: 'يُرجى عدم الدفع مرة أخرى الآن.' },
    many: { title: 'محاولات كثيرة', body: 'يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.' },
    manyWait: {
      title: 'محاولات كثيرة',
      body: 'يُرجى الانتظار {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}} ثم المحاولة مرة أخرى.',
    },
    server: {
      title: 'خدمة الدفع لا تستجيب',
      body: 'إذا سبق لك الدفع، فيُرجى عدم الدفع مرة أخرى. سنواصل التحقق.',
    },
    offline: { title: 'يبدو أنه لا يوجد اتصال بالإنترنت', body: 'يُرجى التحقق من الاتصال. سنواصل المحاولة.' },
    offlineBefore: {
      title: 'يبدو أنه لا يوجد اتصال بالإنترنت',
      body: `يُرجى التحقق من الاتصال. سنواصل المحاولة.${NOT_CHARGED}`,
    },
    slow: { title: 'يستغرق هذا وقتًا أطول من المعتاد', body: 'يُرجى عدم الدفع مرة أخرى. نحن نتحقق.' },
    unsafe: {
      title: 'تعذر تحميل صفحة الدفع بأمان',
      body: `حفاظًا على سلامتك، لم تُفتح نافذة الدفع.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'تم منع الدفع',
      body: 'ربما يمنع أحد إعدادات المتصفح أو إضافاته عمليات الدفع.',
    },
    popup: { title: 'منع متصفحك صفحة الدفع', body: 'يمكنك فتحها بالضغط على الزر.' },
    approved: { title: 'اكتمل الدفع', body: 'العنصر في طريقه إلى لعبتك.' },
    declined: {
      title: 'لم تتم عملية الدفع',
      body: 'لم يوافق البنك أو المحفظة على العملية. لم يتم تسليم العنصر.',
    },
    expired: { title: 'انتهت مهلة هذه الدفعة', body: 'لم يحدث أي نشاط لفترة، لذلك تم إغلاقها.' },
    left: { title: 'تم إغلاق صفحة الدفع', body: 'لم يتم خصم أي مبلغ.' },
  },
  actions: {
    'check-status': 'التحقق من الحالة',
    close: 'العودة إلى اللعبة',
    'keep-waiting': 'مواصلة الانتظار',
    'new-link': 'رابط جديد',
    'not-now': 'ليس الآن',
    'open-page': 'فتح صفحة الدفع',
    retry: 'إعادة المحاولة',
    'start-over': 'البدء من جديد',
    support: 'التواصل مع الدعم',
    'this-tab': 'الدفع في علامة التبويب هذه',
    verify: 'بدء التحقق',
  },
};
export default catalogue;
