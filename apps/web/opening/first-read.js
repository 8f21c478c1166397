// Home's largest picture is a banner. What names the banners is asked for here, long before the
// application is there, which takes the answer over (platform/request/first-read.ts); the picture
// is shown in home's outline as soon as it has come. `READ`, the request, is put in by the build.
(() => {
  const storedIn = (kind, name) => {
    try {
      return JSON.parse(window[kind].getItem(name)).state;
    } catch {
      // None, denied or damaged: the application asks again.
    }
  };
  const stored = (name) => storedIn('localStorage', name) || {};
  // The lab's phones begin at home's address too, but to log in.
  const isHomeAsked = () => {
    const [path, query] = location.hash.slice(1).split('?');
    return (path.length < 2 || path === HOME) && !new URLSearchParams(query).has('lab');
  };
  // A world that the address names is asked by the application.
  if (!isHomeAsked() || new URLSearchParams(location.search).has('world')) return;
  const { path, method, headers, body } = READ;
  // A tab has its own session; a new one begins with the last one of this device.
  const { token } = storedIn('sessionStorage', 'mt2.session') || stored('mt2.session');
  Object.assign(headers, {
    lang: stored('mt2.settings').lang || 'en',
    Authorization: token || stored('mt2.guest').key || '',
  });
  // A damaged entry may contain characters that a header cannot have.
  const answer = (async () => fetch(path, { method, headers, body }))();
  window.firstRead = { path, headers, body, answer };
  answer
    .then((response) => response.clone().json())
    .then(({ message }) => {
      const { cover } = message.list[0];
      if (!cover) return;
      const picture = new Image();
      picture.alt = '';
      picture.fetchPriority = 'high';
      picture.onload = () => {
        const home = document.querySelector('.opening-home');
        if (!home || !isHomeAsked()) return;
        home.classList.toggle('of-owner', !!token);
        home.lastChild.append(picture);
        home.hidden = false;
        // A tab was tapped.
        addEventListener('hashchange', () => home.remove(), { once: true });
      };
      picture.src = cover + (document.documentElement.dataset.theme === 'light' ? '#light' : '');
    })
    .catch(() => {
      // The application reads again.
    });
})();
