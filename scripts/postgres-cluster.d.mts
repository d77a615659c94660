/** Starts a throw-away PostgreSQL. `programs`: folder of `initdb` and `pg_ctl`; `settings`: as `name=value`. */
export function startCluster(options: { readonly programs: string; readonly settings?: readonly string[] }): Promise<{
  /** Without a database's name. */
  readonly address: string;
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>;
}>;
