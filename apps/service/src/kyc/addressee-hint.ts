/** First letter and domain: enough to know one's own address by, too little for anyone else. */
export function emailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}

/** The last two digits. */
export function phoneHint(phone: string): string {
  return `…${phone.slice(-2)}`;
}
