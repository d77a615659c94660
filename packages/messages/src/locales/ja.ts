import type { LocaleCatalogue } from '../locales.ts';

/*
 * Japanese.
 * Address: none; です・ます throughout, お客様 only where a subject is needed. Checkout: お支払い. To be charged: 請求.
 * Item: アイテム. Support: サポート. Wallet: ウォレット. Verify: 本人確認.
 */
const NOT_CHARGED = '料金は請求されていません。';
const NOT_AVAILABLE = '現在お支払いをご利用いただけません';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'ご購入いただけません',
      body: `お使いのアカウントでは、この購入を完了できません。${NOT_CHARGED}誤りと思われる場合は、サポートにお問い合わせください。[お問い合わせ番号：{ref}]`,
    },
    price: {
      title: 'このアイテムは現在購入できません',
      body: `このアイテムの価格に問題があります。${NOT_CHARGED}`,
    },
    minimum: { title: 'より高い金額を選んでください', body: `最低金額は{minimum}です。${NOT_CHARGED}` },
    region: {
      title: 'お住まいの地域ではご利用いただけません',
      body: `現在いらっしゃる地域では、購入を提供していません。${NOT_CHARGED}`,
    },
    submitted: {
      title: 'このお支払いはすでに受け付けています',
      body: 'お支払いは一度送信され、現在確認中です。もう一度お支払いにならないようお願いします。',
    },
    verify: {
      title: '続けるには本人確認が必要です',
      body: 'この購入には簡単な本人確認が必要です。途中でやめて、あとで再開できます。',
    },
    running: { title: 'お支払いの手続きが続いています', body: 'お支払い画面で完了するか、閉じてください。' },
    reviewing: {
      title: 'ご入力の内容を確認しています',
      body: '数分かかることがあります。その間もゲームを続けられます。',
    },
    notVerified: {
      title: '本人確認ができませんでした',
      body: '誤りと思われる場合は、サポートにお問い合わせください。[お問い合わせ番号：{ref}]',
    },
    unknown: {
      title: 'この購入を完了できません',
      body: '何らかの理由で購入が中断されました。[お問い合わせ番号：{ref}]',
    },
    soon: { title: NOT_AVAILABLE, body: '少し待ってから、もう一度お試しください。' },
    later: { title: NOT_AVAILABLE, body: 'しばらくしてから、もう一度お試しください。[お問い合わせ番号：{ref}]' },
    link: {
      title: 'このお支払いリンクは使用済みです',
      body: 'リンクを開けるのは一度だけ、短い時間に限られます。お支払いの状況を確認しています。',
    },
    checking: { title: 'お支払いを確認しています', body: '今はまだ、もう一度お支払いにならないようお願いします。' },
    many: { title: '試行回数が多すぎます', body: '少し待ってから、もう一度お試しください。' },
    manyWait: {
      title: '試行回数が多すぎます',
      body: '{seconds, plural, other {#秒}}待ってから、もう一度お試しください。',
    },
    server: {
      title: '決済サービスから応答がありません',
      body: 'すでにお支払い済みの場合は、もう一度支払わないでください。引き続き確認します。',
    },
    offline: { title: 'オフラインのようです', body: '接続を確認してください。引き続き試行します。' },
    offlineBefore: {
      title: 'オフラインのようです',
      body: `接続を確認してください。引き続き試行します。${NOT_CHARGED}`,
    },
    slow: {
      title: '通常より時間がかかっています',
      body: 'もう一度お支払いにならないようお願いします。現在確認中です。',
    },
    unsafe: {
      title: 'お支払い画面を安全に読み込めませんでした',
      body: `安全のため、お支払い画面は開かれませんでした。${NOT_CHARGED}`,
    },
    blocked: {
      title: 'お支払い画面がブロックされました',
      body: 'ブラウザの設定または拡張機能が、お支払いをブロックしている可能性があります。',
    },
    popup: {
      title: 'ブラウザがお支払いページをブロックしました',
      body: 'ボタンを押すと開きます。',
    },
    approved: { title: 'お支払いが完了しました', body: 'アイテムはまもなくゲームに届きます。' },
    declined: {
      title: 'お支払いを完了できませんでした',
      body: '銀行またはウォレットで承認されませんでした。アイテムは届いていません。',
    },
    expired: {
      title: 'お支払いの有効時間が過ぎました',
      body: 'しばらく操作がなかったため、終了しました。',
    },
    left: { title: 'お支払い画面を閉じました', body: '料金は請求されていません。' },
  },
  actions: {
    'check-status': '状況を確認',
    close: 'ゲームに戻る',
    'keep-waiting': 'このまま待つ',
    'new-link': '新しいリンク',
    'not-now': '今はしない',
    'open-page': 'お支払いページを開く',
    retry: 'もう一度試す',
    'start-over': '最初からやり直す',
    support: 'サポートに問い合わせる',
    'this-tab': 'このタブで支払う',
    verify: '本人確認を始める',
  },
};
export default catalogue;
