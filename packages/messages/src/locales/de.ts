import type { LocaleCatalogue } from '../locales.ts';

/*
 * German.
 * Address: du, as games do. Checkout: Bezahlvorgang, or just "Bezahlen". To be charged: abbuchen. Item: Artikel.
 * Support: Support. "Sperren" is left out everywhere: it would sound like a verdict on the player.
 */
const NOT_CHARGED = ' Es wurde nichts abgebucht.';
const NOT_AVAILABLE = 'Bezahlen ist gerade nicht möglich';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Käufe sind nicht verfügbar',
      body: `Wir können diesen Kauf für dein Konto nicht abschließen.${NOT_CHARGED} Wenn du glaubst, dass das ein Irrtum ist, wende dich an den Support[ und nenne die Referenz {ref}].`,
    },
    price: {
      title: 'Dieser Artikel kann gerade nicht gekauft werden',
      body: `Mit dem Preis dieses Artikels stimmt etwas nicht.${NOT_CHARGED}`,
    },
    minimum: { title: 'Wähle einen höheren Betrag', body: `Der kleinste Betrag ist {minimum}.${NOT_CHARGED}` },
    region: {
      title: 'In deiner Region nicht verfügbar',
      body: `Dort, wo du gerade bist, werden keine Käufe angeboten.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Diese Zahlung ist schon bei uns',
      body: 'Deine Zahlung wurde einmal gesendet und wir prüfen sie. Bitte zahle nicht noch einmal.',
    },
    verify: {
      title: 'Bestätige deine Identität, um fortzufahren',
      body: 'Für diesen Kauf ist eine kurze Identitätsprüfung nötig. Du kannst aufhören und später weitermachen.',
    },
    running: { title: 'Die Zahlung läuft noch', body: 'Schließe sie im Bezahlfenster ab oder beende sie dort.' },
    reviewing: {
      title: 'Wir prüfen deine Angaben',
      body: 'Das kann ein paar Minuten dauern. Du kannst inzwischen weiterspielen.',
    },
    notVerified: {
      title: 'Wir konnten deine Identität nicht bestätigen',
      body: 'Wenn du das für einen Irrtum hältst, wende dich an den Support[ und nenne die Referenz {ref}].',
    },
    unknown: {
      title: 'Wir können diesen Kauf nicht abschließen',
      body: 'Etwas hat diesen Kauf aufgehalten.[ Referenz {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Bitte versuche es gleich noch einmal.' },
    later: { title: NOT_AVAILABLE, body: 'Bitte versuche es später noch einmal.[ Referenz {ref}.]' },
    link: {
      title: 'Dieser Zahlungslink wurde schon verwendet',
      body: 'Links lassen sich nur einmal und für kurze Zeit öffnen. Wir prüfen deine Zahlung.',
    },
    checking: { title: 'Wir prüfen deine Zahlung', body: 'Bitte zahle vorerst nicht noch einmal.' },
    many: { title: 'Zu viele Versuche', body: 'Bitte warte einen Moment und versuche es noch einmal.' },
    manyWait: {
      title: 'Zu viele Versuche',
      body: 'Bitte warte {seconds, plural, one {# Sekunde} other {# Sekunden}} und versuche es noch einmal.',
    },
    server: {
      title: 'Der Zahlungsdienst antwortet nicht',
      body: 'Wenn du schon bezahlt hast, zahle nicht noch einmal. Wir prüfen weiter.',
    },
    offline: {
      title: 'Du bist anscheinend offline',
      body: 'Prüfe deine Verbindung. Wir versuchen es weiter.',
    },
    offlineBefore: {
      title: 'Du bist anscheinend offline',
      body: `Prüfe deine Verbindung. Wir versuchen es weiter.${NOT_CHARGED}`,
    },
    slow: { title: 'Das dauert länger als sonst', body: 'Bitte zahle nicht noch einmal. Wir prüfen das.' },
    unsafe: {
      title: 'Der Bezahlvorgang konnte nicht sicher geladen werden',
      body: `Zu deiner Sicherheit wurde das Zahlungsfenster nicht geöffnet.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Der Bezahlvorgang wurde blockiert',
      body: 'Vielleicht blockiert eine Einstellung oder Erweiterung deines Browsers Zahlungen.',
    },
    popup: { title: 'Dein Browser hat die Zahlungsseite blockiert', body: 'Öffne sie mit der Schaltfläche.' },
    approved: { title: 'Zahlung abgeschlossen', body: 'Dein Artikel ist unterwegs in dein Spiel.' },
    declined: {
      title: 'Die Zahlung hat nicht geklappt',
      body: 'Deine Bank oder Wallet hat sie nicht freigegeben. Der Artikel wurde nicht geliefert.',
    },
    expired: {
      title: 'Die Zeit für diese Zahlung ist abgelaufen',
      body: 'Eine Weile ist nichts passiert, deshalb wurde sie beendet.',
    },
    left: { title: 'Der Bezahlvorgang wurde geschlossen', body: 'Es wurde nichts abgebucht.' },
  },
  actions: {
    'check-status': 'Status prüfen',
    close: 'Zurück zum Spiel',
    'keep-waiting': 'Weiter warten',
    'new-link': 'Neuer Link',
    'not-now': 'Nicht jetzt',
    'open-page': 'Zahlungsseite öffnen',
    retry: 'Noch einmal versuchen',
    'start-over': 'Neu beginnen',
    support: 'Support kontaktieren',
    'this-tab': 'In diesem Tab bezahlen',
    verify: 'Prüfung starten',
  },
};
export default catalogue;
