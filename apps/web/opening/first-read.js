// Home's largest picture is a banner: what names it is asked for here, long before the application is there, which takes the answer over
// (platform/request/first-read.ts), and it is painted in the place that it has in home. `READ`, the request, is put in by the build.
(() => {
  const stored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name) || '{}').state || {};
    } catch {
      return {};
    }
  };
  const asked = location.hash.slice(1).split('?')[0];
  // A world that the address names is asked by the application.
  if ((asked.length > 1 && asked !== HOME) || new URLSearchParams(location.search).has('world')) return;
  const { path, method, headers, body } = READ;
  const { token } = stored('mt2.session');
  Object.assign(headers, {
    lang: stored('mt2.settings').lang || 'en',
    Authorization: token || stored('mt2.guest').key || '',
  });
  const answer = fetch(path, { method, headers, body });
  window.firstRead = { path, headers, body, answer };
  answer
    .then((response) => response.clone().json())
    .then(({ message }) => {
      const { cover } = message.list[0];
      const home = document.querySelector('.opening-home');
      if (!cover || !home) return;
      home.classList.toggle('of-owner', !!token);
      const picture = home.querySelector('img');
      picture.onload = () => {
        home.hidden = false;
      };
      picture.src = cover;
    })
    .catch(() => {
      // The application reads again.
    });
})();
