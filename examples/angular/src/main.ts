import '@service-payments/elements/payment-widget-define';
import { CUSTOM_ELEMENTS_SCHEMA, Component, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { buySword } from '../../buy-sword';

@Component({
  selector: 'sword-shop',
  // Lets the template hold elements that are no components of Angular's.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Sword shop</h1>
    <button (click)="buying.set(true)">Buy the sword</button>
    <payment-widget
      mode="dialog"
      manifest="/api/payments/manifest"
      base-url="https://widget.example/"
      status-url="/api/payments/status"
      [createIntent]="buySword"
      [open]="buying()"
      (approved)="news.set('Thank you')"
      (declined)="news.set('No sword this time')"
      (close)="buying.set(false)"
    ></payment-widget>
    <p role="status">{{ news() }}</p>
  `,
})
class SwordShop {
  readonly news = signal('');
  readonly buying = signal(false);
  readonly buySword = buySword;
}

bootstrapApplication(SwordShop).catch(reportError);
