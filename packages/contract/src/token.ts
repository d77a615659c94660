/** Body of `POST /auth/v1/oauth2/token`. @see interface, Authentication */
export interface TokenRequest {
  client_id: string;
  client_secret: string;
}

/** `data` of the token call. @see interface, Token response */
export interface AccessToken {
  access_token: string;
  /** Seconds the token lives; 3600. */
  expires_in: number;
  token_type: 'Bearer';
}
