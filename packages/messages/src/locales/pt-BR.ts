import type { LocaleCatalogue } from '../locales.ts';

/*
 * Brazilian Portuguese.
 * Address: você. Checkout: pagamento. To be charged: cobrar. Support: suporte. Wallet: carteira. Tab: aba.
 */
const NOT_CHARGED = ' Nada foi cobrado.';
const NOT_AVAILABLE = 'O pagamento não está disponível';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'As compras não estão disponíveis',
      body: `Não podemos concluir esta compra para a sua conta.${NOT_CHARGED} Se você acha que é um engano, fale com o suporte[ e informe a referência {ref}].`,
    },
    price: {
      title: 'Este item não pode ser comprado agora',
      body: `Há um problema com o preço deste item.${NOT_CHARGED}`,
    },
    minimum: { title: 'Escolha um valor maior', body: `O valor mínimo é {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'Não disponível na sua região',
      body: `As compras não são oferecidas onde você está agora.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Já recebemos este pagamento',
      body: 'Seu pagamento foi enviado uma vez e estamos verificando. Por favor, não pague de novo.',
    },
    verify: {
      title: 'Confirme sua identidade para continuar',
      body: 'Esta compra precisa de uma rápida verificação de identidade. Você pode parar e continuar mais tarde.',
    },
    running: {
      title: 'O pagamento ainda está em andamento',
      body: 'Conclua ou feche o pagamento na janela de pagamento.',
    },
    reviewing: {
      title: 'Estamos verificando seus dados',
      body: 'Isso pode levar alguns minutos. Enquanto isso, você pode continuar jogando.',
    },
    notVerified: {
      title: 'Não foi possível confirmar sua identidade',
      body: 'Se você acha que é um engano, fale com o suporte[ com a referência {ref}].',
    },
    unknown: {
      title: 'Não podemos concluir esta compra',
      body: 'Algo interrompeu esta compra.[ Referência {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Tente novamente em instantes.' },
    later: { title: NOT_AVAILABLE, body: 'Tente novamente mais tarde.[ Referência {ref}.]' },
    link: {
      title: 'Este link de pagamento já foi usado',
      body: 'Os links abrem uma única vez e por pouco tempo. Estamos verificando seu pagamento.',
    },
    checking: { title: 'Estamos verificando seu pagamento', body: 'Por favor, não pague de novo ainda.' },
    many: { title: 'Muitas tentativas', body: 'Espere um momento e tente novamente.' },
    manyWait: {
      title: 'Muitas tentativas',
      body: 'Espere {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}} e tente novamente.',
    },
    server: {
      title: 'O serviço de pagamento não está respondendo',
      body: 'Se você já pagou, não pague de novo. Vamos continuar verificando.',
    },
    offline: { title: 'Parece que você está sem conexão', body: 'Verifique sua conexão. Vamos continuar tentando.' },
    offlineBefore: {
      title: 'Parece que você está sem conexão',
      body: `Verifique sua conexão. Vamos continuar tentando.${NOT_CHARGED}`,
    },
    slow: {
      title: 'Está demorando mais do que o normal',
      body: 'Por favor, não pague de novo. Estamos verificando.',
    },
    unsafe: {
      title: 'Não foi possível carregar o pagamento com segurança',
      body: `Para sua segurança, a janela de pagamento não foi aberta.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'O pagamento foi bloqueado',
      body: 'Uma configuração ou extensão do navegador pode estar bloqueando pagamentos.',
    },
    popup: { title: 'Seu navegador bloqueou a página de pagamento', body: 'Toque no botão para abri-la.' },
    approved: { title: 'Pagamento concluído', body: 'Seu item está a caminho do seu jogo.' },
    declined: {
      title: 'O pagamento não foi concluído',
      body: 'Seu banco ou sua carteira não aprovou. O item não foi entregue.',
    },
    expired: {
      title: 'O tempo deste pagamento acabou',
      body: 'Não houve atividade por um tempo, então ele foi encerrado.',
    },
    left: { title: 'O pagamento foi fechado', body: 'Nada foi cobrado.' },
  },
  actions: {
    'check-status': 'Ver status',
    close: 'Voltar ao jogo',
    'keep-waiting': 'Continuar esperando',
    'new-link': 'Novo link',
    'not-now': 'Agora não',
    'open-page': 'Abrir página de pagamento',
    retry: 'Tentar novamente',
    'start-over': 'Começar de novo',
    support: 'Falar com o suporte',
    'this-tab': 'Pagar nesta aba',
    verify: 'Iniciar verificação',
  },
};
export default catalogue;
