import type { LocaleCatalogue } from '../locales.ts';

/*
 * Turkish.
 * Address: siz. Checkout: ödeme. To be charged: ücret almak. Item: ürün. Support: destek. Wallet: cüzdan.
 * A value stands where it needs no case ending, since the ending would depend on how it is read.
 */
const NOT_CHARGED = ' Sizden ücret alınmadı.';
const NOT_AVAILABLE = 'Ödeme şu anda kullanılamıyor';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Satın alma kullanılamıyor',
      body: `Hesabınız için bu satın alma işlemini tamamlayamıyoruz.${NOT_CHARGED} Bir yanlışlık olduğunu düşünüyorsanız destek ekibiyle iletişime geçin[; referans: {ref}].`,
    },
    price: {
      title: 'Bu ürün şu anda satın alınamıyor',
      body: `Bu ürünün fiyatında bir sorun var.${NOT_CHARGED}`,
    },
    minimum: { title: 'Daha yüksek bir tutar seçin', body: `En düşük tutar: {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'Bölgenizde kullanılamıyor',
      body: `Şu anda bulunduğunuz yerde satın alma sunulmuyor.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Bu ödeme bize zaten ulaştı',
      body: 'Ödemeniz bir kez gönderildi ve kontrol ediyoruz. Lütfen yeniden ödeme yapmayın.',
    },
    verify: {
      title: 'Devam etmek için kimliğinizi doğrulayın',
      body: 'Bu satın alma için kısa bir kimlik doğrulaması gerekiyor. Ara verip sonra devam edebilirsiniz.',
    },
    running: { title: 'Ödeme hâlâ sürüyor', body: 'Ödeme penceresinde tamamlayın veya kapatın.' },
    reviewing: {
      title: 'Bilgilerinizi kontrol ediyoruz',
      body: 'Bu birkaç dakika sürebilir. Bu sırada oynamaya devam edebilirsiniz.',
    },
    notVerified: {
      title: 'Kimliğinizi doğrulayamadık',
      body: 'Bunun bir hata olduğunu düşünüyorsanız destekle iletişime geçin[, referans: {ref}].',
    },
    unknown: {
      title: 'Bu satın alma işlemini tamamlayamıyoruz',
      body: 'Bir şey bu satın alma işlemini durdurdu.[ Referans: {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Lütfen birazdan yeniden deneyin.' },
    later: { title: NOT_AVAILABLE, body: 'Lütfen daha sonra yeniden deneyin.[ Referans: {ref}.]' },
    link: {
      title: 'Bu ödeme bağlantısı daha önce kullanıldı',
      body: 'Bağlantılar yalnızca bir kez ve kısa bir süre için açılır. Ödemenizi kontrol ediyoruz.',
    },
    checking: { title: 'Ödemenizi kontrol ediyoruz', body: 'Lütfen şimdilik yeniden ödeme yapmayın.' },
    many: { title: 'Çok fazla deneme', body: 'Lütfen biraz bekleyip yeniden deneyin.' },
    manyWait: {
      title: 'Çok fazla deneme',
      body: 'Lütfen {seconds, plural, one {# saniye} other {# saniye}} bekleyip yeniden deneyin.',
    },
    server: {
      title: 'Ödeme hizmeti yanıt vermiyor',
      body: 'Ödeme yaptıysanız yeniden ödemeyin. Kontrol etmeyi sürdüreceğiz.',
    },
    offline: {
      title: 'Çevrimdışı görünüyorsunuz',
      body: 'Bağlantınızı kontrol edin. Denemeyi sürdüreceğiz.',
    },
    offlineBefore: {
      title: 'Çevrimdışı görünüyorsunuz',
      body: `Bağlantınızı kontrol edin. Denemeyi sürdüreceğiz.${NOT_CHARGED}`,
    },
    slow: {
      title: 'Bu işlem her zamankinden uzun sürüyor',
      body: 'Lütfen yeniden ödeme yapmayın. Kontrol ediyoruz.',
    },
    unsafe: {
      title: 'Ödeme güvenli şekilde yüklenemedi',
      body: `Güvenliğiniz için ödeme penceresi açılmadı.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Ödeme engellendi',
      body: 'Bir tarayıcı ayarı veya eklentisi ödemeleri engelliyor olabilir.',
    },
    popup: { title: 'Tarayıcınız ödeme sayfasını engelledi', body: 'Açmak için düğmeye basın.' },
    approved: { title: 'Ödeme tamamlandı', body: 'Ürününüz oyununuza doğru yolda.' },
    declined: {
      title: 'Ödeme gerçekleşmedi',
      body: 'Bankanız veya cüzdanınız onay vermedi. Ürün teslim edilmedi.',
    },
    expired: {
      title: 'Bu ödemenin süresi doldu',
      body: 'Bir süre işlem yapılmadığı için kapatıldı.',
    },
    left: { title: 'Ödeme kapatıldı', body: 'Sizden ücret alınmadı.' },
  },
  actions: {
    'check-status': 'Durumu kontrol et',
    close: 'Oyuna dön',
    'keep-waiting': 'Beklemeye devam et',
    'new-link': 'Yeni bağlantı',
    'not-now': 'Şimdi değil',
    'open-page': 'Ödeme sayfasını aç',
    retry: 'Yeniden dene',
    'start-over': 'Baştan başla',
    support: 'Destekle iletişime geç',
    'this-tab': 'Bu sekmede öde',
    verify: 'Doğrulamayı başlat',
  },
};
export default catalogue;
