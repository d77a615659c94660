/**
 * What the embed says while there is no frame to say it: all languages in the script itself, because they are needed
 * when nothing can be fetched. So few words, and so short, that the script stays small.
 */

/** Title of the frame, that it did not open, "Try again", "Close". */
export type EmbedWords = [title: string, failed: string, retry: string, close: string];

const WORDS = `en|Checkout|The checkout did not open. You haven’t been charged.|Try again|Close
es|Pago|No se abrió. No se cobró nada.|Reintentar|Cerrar
pt|Pagamento|Não abriu. Nada foi cobrado.|Tentar novamente|Fechar
fr|Paiement|Pas ouvert. Rien n’a été débité.|Réessayer|Fermer
de|Bezahlen|Nicht geöffnet. Nichts wurde abgebucht.|Noch einmal|Schließen
it|Pagamento|Non si è aperto. Nessun addebito.|Riprova|Chiudi
pl|Płatność|Nie otwarto. Nic nie pobrano.|Ponów|Zamknij
tr|Ödeme|Açılamadı. Sizden ücret alınmadı.|Yeniden dene|Kapat
ru|Оплата|Не открылось. Деньги не списаны.|Ещё раз|Закрыть
ar|الدفع|تعذّر الفتح. لم يتم خصم أي مبلغ.|أعد المحاولة|إغلاق
ja|お支払い|開けませんでした。請求されていません。|再試行|閉じる
ko|결제|열지 못했어요. 청구된 금액은 없어요.|다시 시도|닫기
zh|支付|无法打开。未扣除任何款项。|重试|关闭`;

/** By the language of a BCP 47 tag; English for all others. */
export function wordsFor(locale: string): EmbedWords {
  const lines = WORDS.split('\n').map((line) => line.split('|'));
  const [, ...words] = lines.find(([language]) => language === locale.slice(0, 2).toLowerCase()) ?? lines[0] ?? [];
  return words as EmbedWords;
}
