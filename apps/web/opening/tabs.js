// Gives the tab bar of the opening its words and its current tab. `WORDS` and `PATHS` are put in by the build.
(() => {
  const bar = document.querySelector('.opening nav');
  const links = [...bar.children];
  const [label, ...words] = WORDS[document.documentElement.lang] || [];
  if (label) {
    bar.setAttribute('aria-label', label);
    links.forEach((link, place) => {
      link.lastChild.textContent = words[place];
    });
  }
  const asked = location.hash.slice(1).split('?')[0];
  const current = links[asked.length > 1 ? PATHS.indexOf(asked) : 0];
  if (current) current.setAttribute('aria-current', 'page');
  else bar.remove();
})();
