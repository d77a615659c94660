import { useId, useRef, useState } from 'react';
import { ShopError, signIn, signOut, signUp } from './api.ts';
import type { Player } from './api.ts';

interface AccountProps {
  readonly player: Player;
  readonly onChange: () => void;
}

const TROUBLE: Readonly<Record<number, string>> = {
  400: 'A name has 3 to 24 letters or digits, a passphrase at least 8 characters.',
  401: 'Name and passphrase do not fit together.',
  409: 'That name is taken, or you have one already.',
};

/** Guest or not. Who signs up keeps what they have; who signs in finds what they left. */
export function Account({ player, onChange }: AccountProps): React.JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const id = useId();

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const credentials = { name: textOf(fields.get('name')), passphrase: textOf(fields.get('passphrase')) };
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isNew = submitter instanceof HTMLButtonElement && submitter.value === 'sign-up';
    try {
      await (isNew ? signUp(credentials) : signIn(credentials));
      dialog.current?.close();
      onChange();
    } catch (error) {
      const status = error instanceof ShopError ? error.error.status : 0;
      setTrouble(TROUBLE[status] ?? 'The shop did not answer. Nothing has changed; try again.');
    }
  }

  if (player.name !== null) {
    return (
      <p className="account">
        <span className="account-name">{player.name}</span>
        <button type="button" className="button quiet" onClick={() => void signOut().then(onChange)}>
          Sign out
        </button>
      </p>
    );
  }
  return (
    <p className="account">
      <span className="account-name">Guest</span>
      <button type="button" className="button quiet" onClick={() => dialog.current?.showModal()}>
        Sign in
      </button>
      <dialog ref={dialog} className="sheet" aria-labelledby={`${id}-title`} onClose={() => setTrouble(null)}>
        <form className="form" onSubmit={(event) => void submit(event)}>
          <h2 id={`${id}-title`}>Who are you?</h2>
          <p className="soft">New here? Sign up, and keep what you have bought as a guest.</p>
          <label htmlFor={`${id}-name`}>Name</label>
          <input id={`${id}-name`} name="name" autoComplete="username" maxLength={24} required />
          <label htmlFor={`${id}-words`}>Passphrase</label>
          <input id={`${id}-words`} name="passphrase" type="password" autoComplete="current-password" required />
          <p role="alert" className="trouble">
            {trouble}
          </p>
          <div className="form-foot">
            <button type="submit" className="button" value="sign-in">
              Sign in
            </button>
            <button type="submit" className="button quiet" value="sign-up">
              Sign up
            </button>
            <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
              Not now
            </button>
          </div>
        </form>
      </dialog>
    </p>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
