import type { LocaleCatalogue } from '../locales.ts';

/*
 * French, without what is only at home in France. Apostrophes are typographic; no text needs a colon or a semicolon.
 * Address: vous. Checkout: paiement. To be charged: débiter. Support: assistance. Item: article. Try again: réessayer.
 */
const NOT_CHARGED = ' Rien n’a été débité.';
const NOT_AVAILABLE = 'Le paiement n’est pas disponible';

const catalogue: LocaleCatalogue = {
  texts: {
    refused: {
      title: 'Les achats ne sont pas disponibles',
      body: `Nous ne pouvons pas finaliser cet achat pour votre compte.${NOT_CHARGED} Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance[ en indiquant la référence {ref}].`,
    },
    price: {
      title: 'Cet article ne peut pas être acheté pour le moment',
      body: `Il y a un problème avec le prix de cet article.${NOT_CHARGED}`,
    },
    minimum: {
      title: 'Choisissez un montant plus élevé',
      body: `Le montant minimum est de {minimum}.${NOT_CHARGED}`,
    },
    region: {
      title: 'Non disponible dans votre région',
      body: `Les achats ne sont pas proposés là où vous êtes actuellement.${NOT_CHARGED}`,
    },
    submitted: {
      title: 'Nous avons déjà reçu ce paiement',
      body: 'Votre paiement a été envoyé une fois et nous le vérifions. Veuillez ne pas payer à nouveau.',
    },
    verify: {
      title: 'Vérifiez votre identité pour continuer',
      body: 'Cet achat nécessite une courte vérification d’identité. Vous pouvez vous arrêter et reprendre plus tard.',
    },
    running: {
      title: 'Le paiement est toujours en cours',
      body: 'Terminez-le ou fermez-le dans la fenêtre de paiement.',
    },
    reviewing: {
      title: 'Nous vérifions vos informations',
      body: 'Cela peut prendre quelques minutes. Vous pouvez continuer à jouer en attendant.',
    },
    notVerified: {
      title: 'Nous n’avons pas pu vérifier votre identité',
      body: 'Si vous pensez qu’il s’agit d’une erreur, contactez l’assistance[ avec la référence {ref}].',
    },
    unknown: {
      title: 'Nous ne pouvons pas finaliser cet achat',
      body: 'Quelque chose a interrompu cet achat.[ Référence {ref}.]',
    },
    soon: { title: NOT_AVAILABLE, body: 'Veuillez réessayer dans un instant.' },
    later: { title: NOT_AVAILABLE, body: 'Veuillez réessayer plus tard.[ Référence {ref}.]' },
    link: {
      title: 'Ce lien de paiement a déjà été utilisé',
      body: 'Les liens s’ouvrent une seule fois et pour peu de temps. Nous vérifions votre paiement.',
    },
    checking: { title: 'Nous vérifions votre paiement', body: 'Veuillez ne pas payer à nouveau pour le moment.' },
    many: { title: 'Trop de tentatives', body: 'Patientez un instant, puis réessayez.' },
    manyWait: {
      title: 'Trop de tentatives',
      body: 'Patientez {seconds, plural, one {# seconde} many {# de secondes} other {# secondes}}, puis réessayez.',
    },
    server: {
      title: 'Le service de paiement ne répond pas',
      body: 'Si vous avez déjà payé, ne payez pas à nouveau. Nous continuons à vérifier.',
    },
    offline: {
      title: 'Vous semblez être hors ligne',
      body: 'Vérifiez votre connexion. Nous continuons à essayer.',
    },
    offlineBefore: {
      title: 'Vous semblez être hors ligne',
      body: `Vérifiez votre connexion. Nous continuons à essayer.${NOT_CHARGED}`,
    },
    slow: {
      title: 'Cela prend plus de temps que d’habitude',
      body: 'Veuillez ne pas payer à nouveau. Nous vérifions.',
    },
    unsafe: {
      title: 'Le paiement n’a pas pu être chargé en toute sécurité',
      body: `Pour votre sécurité, la fenêtre de paiement n’a pas été ouverte.${NOT_CHARGED}`,
    },
    blocked: {
      title: 'Le paiement a été bloqué',
      body: 'Un réglage ou une extension du navigateur bloque peut-être les paiements.',
    },
    popup: { title: 'Votre navigateur a bloqué la page de paiement', body: 'Appuyez sur le bouton pour l’ouvrir.' },
    approved: { title: 'Paiement effectué', body: 'Votre article est en route vers votre jeu.' },
    declined: {
      title: 'Le paiement n’a pas abouti',
      body: 'Votre banque ou votre portefeuille ne l’a pas approuvé. L’article n’a pas été livré.',
    },
    expired: {
      title: 'Ce paiement a expiré',
      body: 'Il n’y a pas eu d’activité pendant un moment, il a donc été fermé.',
    },
    left: { title: 'Le paiement a été fermé', body: 'Rien n’a été débité.' },
  },
  actions: {
    'check-status': 'Vérifier l’état',
    close: 'Retour au jeu',
    'keep-waiting': 'Continuer d’attendre',
    'new-link': 'Nouveau lien',
    'not-now': 'Pas maintenant',
    'open-page': 'Ouvrir la page de paiement',
    retry: 'Réessayer',
    'start-over': 'Recommencer',
    support: 'Contacter l’assistance',
    'this-tab': 'Payer dans cet onglet',
    verify: 'Commencer la vérification',
  },
};
export default catalogue;
