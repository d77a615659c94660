import type { LocaleCatalogue } from '../locales.ts';

/*
 * Chinese, simplified characters.
 * Address: 你, as games do, and only where needed; 请 for what the player should do. Checkout: 支付. To be charged: 扣款.
 * Item: 物品. Support: 客服. Wallet: 钱包. Verify: 身份验证. Full-width punctuation.
 */
const NOT_CHARGED = '未扣除任何款项。';
const NOT_AVAILABLE = '暂时无法支付';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: '无法购买',
      body: `我们无法为你的账号完成此次购买。${NOT_CHARGED}如果你认为有误，请联系客服[并提供编号 {ref}]。`,
    },
    price: { title: '此物品暂时无法购买', body: `此物品的价格有问题。${NOT_CHARGED}` },
    minimum: { title: '请选择更高的金额', body: `最低金额为 {minimum}。${NOT_CHARGED}` },
    region: { title: '你所在的地区暂不支持', body: `你目前所在的地区不提供购买服务。${NOT_CHARGED}` },
    submitted: {
      title: '我们已收到这笔付款',
      body: '你的付款已提交一次，我们正在核实。请不要重复付款。',
    },
    verify: {
      title: '请验证身份以继续',
      body: '此次购买需要简单的身份验证。你可以中途离开，稍后继续。',
    },
    running: { title: '付款仍在进行', body: '请在支付窗口中完成或关闭。' },
    reviewing: { title: '正在核实你的信息', body: '可能需要几分钟，期间你可以继续游戏。' },
    notVerified: { title: '未能验证你的身份', body: '如果你认为有误，请联系客服[，参考编号 {ref}]。' },
    unknown: { title: '我们无法完成此次购买', body: '此次购买已中断。[编号 {ref}。]' },
    soon: { title: NOT_AVAILABLE, body: '请稍等片刻再试。' },
    later: { title: NOT_AVAILABLE, body: '请稍后再试。[编号 {ref}。]' },
    link: {
      title: '此支付链接已使用过',
      body: '链接只能打开一次，且有效时间很短。我们正在核实你的付款。',
    },
    checking: { title: '正在核实你的付款', body: '请先不要重复付款。' },
    many: { title: '尝试次数过多', body: '请稍等片刻再试。' },
    manyWait: {
      title: '尝试次数过多',
      body: '请等待 {seconds, plural, other {# 秒}}后再试。',
    },
    server: { title: '支付服务没有响应', body: '如果你已付款，请不要重复付款。我们会继续核实。' },
    offline: { title: '网络似乎已断开', body: '请检查网络连接。我们会继续尝试。' },
    offlineBefore: { title: '网络似乎已断开', body: `请检查网络连接。我们会继续尝试。${NOT_CHARGED}` },
    slow: { title: '所需时间比平时长', body: '请不要重复付款。我们正在核实。' },
    unsafe: { title: '无法安全加载支付页面', body: `为了你的安全，支付窗口未打开。${NOT_CHARGED}` },
    blocked: { title: '支付页面被拦截', body: '浏览器的设置或扩展程序可能拦截了支付。' },
    popup: { title: '浏览器拦截了支付页面', body: '请点击按钮打开。' },
    approved: { title: '支付完成', body: '物品即将发送到你的游戏中。' },
    declined: { title: '付款未成功', body: '银行或钱包未批准此次付款。物品未发放。' },
    expired: { title: '此次付款已超时', body: '由于一段时间没有操作，付款已关闭。' },
    left: { title: '支付页面已关闭', body: '未扣除任何款项。' },
  },
  actions: {
    'check-status': '查看状态',
    close: '返回游戏',
    'keep-waiting': '继续等待',
    'new-link': '获取新链接',
    'not-now': '暂不',
    'open-page': '打开支付页面',
    retry: '重试',
    'start-over': '重新开始',
    support: '联系客服',
    'this-tab': '在此标签页支付',
    verify: '开始验证',
  },
};
export default catalogue;
