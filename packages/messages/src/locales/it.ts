import type { LocaleCatalogue } from '../locales.ts';

/*
 * Italian. Apostrophes are typographic.
 * Address: tu. Checkout: pagamento. To be charged: addebitare. Item: oggetto. Support: assistenza. Try again: riprovare.
 */
const NOT_CHARGED = ' Non ti è stato addebitato nulla.';
const NOT_AVAILABLE = 'Il pagamento non è disponibile';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Gli acquisti non sono disponibili',
      body: `Non possiamo completare questo acquisto per il tuo account.${NOT_CHARGED} Se pensi che sia un errore, contatta l’assistenza[ indicando il riferimento {ref}].`,
    },
    price: {
      title: 'Questo oggetto non è acquistabile al momento',
      body: `C’è un problema con il prezzo di questo oggetto.${NOT_CHARGED}`,
    },
    minimum: { title: 'Scegli un importo più alto', body: `L’importo minimo è {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'Non disponibile nella tua area',
      body: `Gli acquisti non sono offerti dove ti trovi ora.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Abbiamo già ricevuto questo pagamento',
      body: 'Il pagamento è stato inviato una volta e lo stiamo verificando. Per favore, non pagare di nuovo.',
    },
    verify: {
      title: 'Verifica la tua identità per continuare',
      body: 'Questo acquisto richiede una breve verifica dell’identità. Puoi fermarti e continuare più tardi.',
    },
    running: { title: 'Il pagamento è ancora in corso', body: 'Completalo o chiudilo nella finestra di pagamento.' },
    reviewing: {
      title: 'Stiamo verificando i tuoi dati',
      body: 'Possono volerci alcuni minuti. Intanto puoi continuare a giocare.',
    },
    notVerified: {
      title: 'Non siamo riusciti a verificare la tua identità',
      body: 'Se pensi che sia un errore, contatta l’assistenza[ con il riferimento {ref}].',
    },
    unknown: {
      title: 'Non possiamo completare questo acquisto',
      body: 'Qualcosa ha interrotto questo acquisto.[ Riferimento {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Riprova tra un momento.' },
    later: { title: NOT_AVAILABLE, body: 'Riprova più tardi.[ Riferimento {ref}.]' },
    link: {
      title: 'Questo link di pagamento è già stato usato',
      body: 'I link si aprono una sola volta e per poco tempo. Stiamo verificando il tuo pagamento.',
    },
    checking: { title: 'Stiamo verificando il tuo pagamento', body: 'Per ora non pagare di nuovo, per favore.' },
    many: { title: 'Troppi tentativi', body: 'Attendi un momento e riprova.' },
    manyWait: {
      title: 'Troppi tentativi',
      body: 'Attendi {seconds, plural, one {# secondo} many {# di secondi} other {# secondi}} e riprova.',
    },
    server: {
      title: 'Il servizio di pagamento non risponde',
      body: 'Se hai già pagato, non pagare di nuovo. Continueremo a verificare.',
    },
    offline: { title: 'Sembra che tu sia offline', body: 'Controlla la connessione. Continueremo a provare.' },
    offlineBefore: {
      title: 'Sembra che tu sia offline',
      body: `Controlla la connessione. Continueremo a provare.${NOT_CHARGED}`,
    },
    slow: {
      title: 'Ci vuole più tempo del solito',
      body: 'Per favore, non pagare di nuovo. Stiamo verificando.',
    },
    unsafe: {
      title: 'Non è stato possibile caricare il pagamento in sicurezza',
      body: `Per la tua sicurezza, la finestra di pagamento non è stata aperta.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Il pagamento è stato bloccato',
      body: 'Forse un’impostazione o un’estensione del browser blocca i pagamenti.',
    },
    popup: { title: 'Il browser ha bloccato la pagina di pagamento', body: 'Premi il pulsante per aprirla.' },
    approved: { title: 'Pagamento completato', body: 'Il tuo oggetto sta arrivando nel gioco.' },
    declined: {
      title: 'Il pagamento non è andato a buon fine',
      body: 'La tua banca o il tuo wallet non lo ha approvato. L’oggetto non è stato consegnato.',
    },
    expired: {
      title: 'Il tempo per questo pagamento è scaduto',
      body: 'Per un po’ non c’è stata attività, quindi è stato chiuso.',
    },
    left: { title: 'Il pagamento è stato chiuso', body: 'Non ti è stato addebitato nulla.' },
  },
  actions: {
    'check-status': 'Controlla lo stato',
    close: 'Torna al gioco',
    'keep-waiting': 'Continua ad attendere',
    'new-link': 'Nuovo link',
    'not-now': 'Non ora',
    'open-page': 'Apri la pagina di pagamento',
    retry: 'Riprova',
    'start-over': 'Ricomincia',
    support: 'Contatta l’assistenza',
    'this-tab': 'Paga in questa scheda',
    verify: 'Avvia la verifica',
  },
};
export default catalogue;
