import type { LocaleCatalogue } from '../locales.ts';

/*
 * Spanish for Spain and Latin America alike: no word that is only at home in one of them.
 * Address: tú. Checkout: pago. To be charged: cobrar. Purchase: compra. Payment page: página de pago. Try again: intentar.
 */
const NOT_CHARGED = ' No se te ha cobrado nada.';
const NOT_AVAILABLE = 'El pago no está disponible';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Las compras no están disponibles',
      body: `No podemos completar esta compra para tu cuenta.${NOT_CHARGED} Si crees que es un error, contacta con soporte[ e indica la referencia {ref}].`,
    },
    price: {
      title: 'Este artículo no se puede comprar ahora',
      body: `Hay un problema con el precio de este artículo.${NOT_CHARGED}`,
    },
    minimum: { title: 'Elige un importe mayor', body: `El importe mínimo es {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'No disponible en tu región',
      body: `Las compras no se ofrecen donde estás ahora.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Ya recibimos este pago',
      body: 'Tu pago se envió una vez y lo estamos comprobando. No vuelvas a pagar, por favor.',
    },
    verify: {
      title: 'Verifica tu identidad para continuar',
      body: 'Esta compra requiere una breve verificación de identidad. Puedes dejarla y seguir más tarde.',
    },
    running: { title: 'El pago sigue en curso', body: 'Termínalo o ciérralo en la ventana de pago.' },
    reviewing: {
      title: 'Estamos comprobando tus datos',
      body: 'Puede tardar unos minutos. Mientras tanto puedes seguir jugando.',
    },
    notVerified: {
      title: 'No pudimos verificar tu identidad',
      body: 'Si crees que es un error, contacta con soporte[ con la referencia {ref}].',
    },
    unknown: {
      title: 'No podemos completar esta compra',
      body: 'Algo ha detenido esta compra.[ Referencia {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Inténtalo de nuevo en un momento.' },
    later: { title: NOT_AVAILABLE, body: 'Inténtalo de nuevo más tarde.[ Referencia {ref}.]' },
    link: {
      title: 'Este enlace de pago ya se usó',
      body: 'Los enlaces se abren una sola vez y por poco tiempo. Estamos comprobando tu pago.',
    },
    checking: { title: 'Estamos comprobando tu pago', body: 'Por favor, no vuelvas a pagar todavía.' },
    many: { title: 'Demasiados intentos', body: 'Espera un momento e inténtalo de nuevo.' },
    manyWait: {
      title: 'Demasiados intentos',
      body: 'Espera {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}} e inténtalo de nuevo.',
    },
    server: {
      title: 'El servicio de pago no responde',
      body: 'Si ya pagaste, no vuelvas a pagar. Seguiremos comprobándolo.',
    },
    offline: { title: 'Parece que no tienes conexión', body: 'Revisa tu conexión. Seguiremos intentándolo.' },
    offlineBefore: {
      title: 'Parece que no tienes conexión',
      body: `Revisa tu conexión. Seguiremos intentándolo.${NOT_CHARGED}`,
    },
    slow: {
      title: 'Está tardando más de lo normal',
      body: 'No vuelvas a pagar, por favor. Lo estamos comprobando.',
    },
    unsafe: {
      title: 'El pago no se pudo cargar de forma segura',
      body: `Por tu seguridad, no se abrió la ventana de pago.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Se bloqueó el pago',
      body: 'Puede que un ajuste o una extensión del navegador esté bloqueando los pagos.',
    },
    popup: { title: 'Tu navegador bloqueó la página de pago', body: 'Pulsa el botón para abrirla.' },
    approved: { title: 'Pago completado', body: 'Tu artículo va de camino a tu juego.' },
    declined: {
      title: 'El pago no se realizó',
      body: 'Tu banco o tu cartera no lo aprobó. El artículo no se entregó.',
    },
    expired: {
      title: 'Se agotó el tiempo de este pago',
      body: 'No hubo actividad durante un rato, así que se cerró.',
    },
    left: { title: 'Se cerró el pago', body: 'No se te ha cobrado nada.' },
  },
  actions: {
    'check-status': 'Comprobar estado',
    close: 'Volver al juego',
    'keep-waiting': 'Seguir esperando',
    'new-link': 'Nuevo enlace',
    'not-now': 'Ahora no',
    'open-page': 'Abrir página de pago',
    retry: 'Intentar de nuevo',
    'start-over': 'Empezar de nuevo',
    support: 'Contactar con soporte',
    'this-tab': 'Pagar en esta pestaña',
    verify: 'Iniciar verificación',
  },
};
export default catalogue;
