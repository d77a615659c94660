interface NoticeProps {
  readonly title: string;
  readonly children: React.ReactNode;
  readonly action: { readonly label: string; readonly onClick: () => void };
}

/** Something went wrong with the page itself: what, and the one thing to do. */
export function Notice({ title, children, action }: NoticeProps): React.JSX.Element {
  return (
    <section className="notice" role="alert">
      <h2>{title}</h2>
      <p>{children}</p>
      <button type="button" className="button" onClick={action.onClick}>
        {action.label}
      </button>
    </section>
  );
}
