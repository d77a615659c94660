// Made by snippets.ts from the messages of the bridge: change it there.
mergeInto(LibraryManager.library, {
  ServicePaymentsSend: function (json) {
    if (window.servicePaymentsBridge) window.servicePaymentsBridge.receive(UTF8ToString(json));
  },
});
