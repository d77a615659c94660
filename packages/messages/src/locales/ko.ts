import type { LocaleCatalogue } from '../locales.ts';

/*
 * Korean.
 * Address: none; 해요체 throughout, -해 주세요 for what the player should do. Checkout: 결제. To be charged: 청구.
 * Item: 아이템. Support: 고객센터. Wallet: 지갑. Verify: 본인 확인. A value needs no particle that depends on its sound.
 */
const NOT_CHARGED = ' 청구된 금액은 없어요.';
const NOT_AVAILABLE = '지금은 결제할 수 없어요';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: '구매할 수 없어요',
      body: `이 계정으로는 구매를 완료할 수 없어요.${NOT_CHARGED} 착오라고 생각되면 고객센터에 문의해 주세요.[ 문의 번호: {ref}]`,
    },
    price: {
      title: '지금은 이 아이템을 살 수 없어요',
      body: `이 아이템의 가격에 문제가 있어요.${NOT_CHARGED}`,
    },
    minimum: { title: '더 큰 금액을 선택해 주세요', body: `최소 금액: {minimum}.${NOT_CHARGED}` },
    region: {
      title: '이 지역에서는 이용할 수 없어요',
      body: `지금 계신 곳에서는 구매가 제공되지 않아요.${NOT_CHARGED}`,
    },
    submitted: {
      title: '이 결제는 이미 접수됐어요',
      body: '결제가 한 번 전송되어 확인하고 있어요. 다시 결제하지 말아 주세요.',
    },
    verify: {
      title: '계속하려면 본인 확인이 필요해요',
      body: '이 구매에는 간단한 본인 확인이 필요해요. 잠시 멈췄다가 나중에 이어서 할 수 있어요.',
    },
    running: { title: '결제가 아직 진행 중이에요', body: '결제 창에서 완료하거나 닫아 주세요.' },
    reviewing: {
      title: '입력한 정보를 확인하고 있어요',
      body: '몇 분 정도 걸릴 수 있어요. 그동안 게임을 계속할 수 있어요.',
    },
    notVerified: {
      title: '본인 확인을 하지 못했어요',
      body: '착오라고 생각되면 고객센터에 문의해 주세요[ (참조 번호 {ref})].',
    },
    unknown: {
      title: '이 구매를 완료할 수 없어요',
      body: '구매가 중단되었어요.[ 문의 번호: {ref}]',
    },
    soon: { title: NOT_AVAILABLE, body: '잠시 후 다시 시도해 주세요.' },
    later: { title: NOT_AVAILABLE, body: '나중에 다시 시도해 주세요.[ 문의 번호: {ref}]' },
    link: {
      title: '이미 사용한 결제 링크예요',
      body: '링크는 한 번만, 짧은 시간 동안 열 수 있어요. 결제를 확인하고 있어요.',
    },
    checking: { title: '결제를 확인하고 있어요', body: '아직 다시 결제하지 말아 주세요.' },
    many: { title: '시도 횟수가 너무 많아요', body: '잠시 기다렸다가 다시 시도해 주세요.' },
    manyWait: {
      title: '시도 횟수가 너무 많아요',
      body: '{seconds, plural, other {#초}} 기다렸다가 다시 시도해 주세요.',
    },
    server: {
      title: '결제 서비스가 응답하지 않아요',
      body: '이미 결제했다면 다시 결제하지 말아 주세요. 계속 확인할게요.',
    },
    offline: { title: '인터넷에 연결되어 있지 않은 것 같아요', body: '연결을 확인해 주세요. 계속 시도할게요.' },
    offlineBefore: {
      title: '인터넷에 연결되어 있지 않은 것 같아요',
      body: `연결을 확인해 주세요. 계속 시도할게요.${NOT_CHARGED}`,
    },
    slow: { title: '평소보다 오래 걸리고 있어요', body: '다시 결제하지 말아 주세요. 확인하고 있어요.' },
    unsafe: {
      title: '결제 화면을 안전하게 불러오지 못했어요',
      body: `안전을 위해 결제 창을 열지 않았어요.${NOT_CHARGED}`,
    },
    blocked: {
      title: '결제 화면이 차단됐어요',
      body: '브라우저 설정이나 확장 프로그램이 결제를 막고 있을 수 있어요.',
    },
    popup: { title: '브라우저가 결제 페이지를 차단했어요', body: '버튼을 누르면 열려요.' },
    approved: { title: '결제가 완료됐어요', body: '아이템이 곧 게임에 도착해요.' },
    declined: {
      title: '결제가 완료되지 않았어요',
      body: '은행이나 지갑에서 승인되지 않았어요. 아이템은 지급되지 않았어요.',
    },
    expired: { title: '결제 시간이 지났어요', body: '한동안 아무 동작이 없어서 종료됐어요.' },
    left: { title: '결제 창이 닫혔어요', body: '청구된 금액은 없어요.' },
  },
  actions: {
    'check-status': '상태 확인',
    close: '게임으로 돌아가기',
    'keep-waiting': '계속 기다리기',
    'new-link': '새 링크',
    'not-now': '나중에 하기',
    'open-page': '결제 페이지 열기',
    retry: '다시 시도',
    'start-over': '처음부터 다시 하기',
    support: '고객센터 문의',
    'this-tab': '이 탭에서 결제',
    verify: '본인 확인 시작',
  },
};
export default catalogue;
