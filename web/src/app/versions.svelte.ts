// Keeps the page on this device, so that it opens without a network, and knows when a newer version is ready. A version runs
// until the person asks for the next one or closes all tabs.

export const newVersion = $state({ ready: false });

const checkEvery = 3_600_000; // milliseconds; a page that stays open for days
let registration: ServiceWorkerRegistration | undefined;
let reloading = false;

export function useNewVersion() {
  reloading = true;
  if (registration?.waiting) registration.waiting.postMessage('activate');
  else location.reload(); // another tab has started it already
}

const idle = () => new Promise<unknown>((found) => ('requestIdleCallback' in window ? requestIdleCallback(found) : setTimeout(found, 1000)));

function offerOnce(worker: ServiceWorker | null) {
  const offer = () => {
    if (worker?.state !== 'installed' || !registration?.active) return; // the first version needs no offer
    newVersion.ready = true;
    worker.postMessage('idle');
  };
  offer();
  worker?.addEventListener('statechange', offer);
}

function noticeTakeover() {
  let taken = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) location.reload();
    else if (taken) newVersion.ready = true; // another tab has started it
    taken = true;
  });
}

function checkAgainOnReturn(registered: ServiceWorkerRegistration) {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < checkEvery) return;
    checked = Date.now();
    registered.update().catch(() => {}); // no network
  });
}

// Does nothing where browsers do not allow it: without https, in some private windows.
export async function keepOnDevice() {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    if (document.readyState !== 'complete') await new Promise((found) => addEventListener('load', found));
    await idle();
    noticeTakeover();
    const registered = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
    registration = registered;
    offerOnce(registered.waiting);
    offerOnce(registered.installing);
    registered.addEventListener('updatefound', () => offerOnce(registered.installing));
    checkAgainOnReturn(registered);
    const { active } = await navigator.serviceWorker.ready;
    await idle();
    active?.postMessage('idle');
  } catch {
    // The page works without, as long as there is a network.
  }
}
